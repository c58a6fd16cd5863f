import { useId, type ReactNode } from 'react';
import { FieldError } from '../field/field';
import styles from './radio-group.module.css';

export interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  aside?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string = string> {
  legend: string;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: ReactNode;
}

/** For cards use ChoiceCards. */
export function RadioGroup<Value extends string>({ legend, options, value, onChange, error }: RadioGroupProps<Value>) {
  const baseId = useId();
  const errorId = `${baseId}-error`;
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} className={styles.row}>
            <RadioInput className={styles.dot} name={baseId} option={option} chosen={value} onChange={onChange} invalid={Boolean(error)} />
            <span>
              <span className={option.description ? 'mid' : undefined}>{option.label}</span>
              {option.description ? <span className={styles.description}>{option.description}</span> : null}
            </span>
            {option.aside ? <span>{option.aside}</span> : null}
          </label>
        ))}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}

export interface RadioInputProps<Value extends string> {
  name: string;
  option: { value: Value; disabled?: boolean };
  chosen: Value | null;
  onChange: (value: Value) => void;
  invalid?: boolean;
  className?: string;
}

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
