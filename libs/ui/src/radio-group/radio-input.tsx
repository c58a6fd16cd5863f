export interface RadioInputProps<Value extends string> {
  name: string;
  option: { value: Value; disabled?: boolean };
  chosen: Value | null;
  onChange: (value: Value) => void;
  invalid?: boolean;
  className?: string;
}

/** The native radio input of one option, without styles. */
export function RadioInput<Value extends string>({ name, option, chosen, onChange, invalid, className }: RadioInputProps<Value>) {
  return (
    <input
      className={className}
      type="radio"
      name={name}
      value={option.value}
      checked={option.value === chosen}
      disabled={option.disabled}
      aria-invalid={invalid ? true : undefined}
      onChange={() => onChange(option.value)}
    />
  );
}
