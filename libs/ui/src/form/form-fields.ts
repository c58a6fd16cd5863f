import { createContext, use } from 'react';
import {
  get,
  useController,
  useFormContext,
  type FieldError,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RegisterOptions,
} from 'react-hook-form';

/** Prefix of the field ids, so that the error summary can find the fields. */
export const FormIdContext = createContext('');

const readMessage = (error: unknown): string | undefined => (error as FieldError | undefined)?.message || undefined;

/** Connects a native field to its form: spread the result on TextField, PasswordField, TextArea, Select or Checkbox. */
export function useInput<Values extends FieldValues>(name: FieldPath<Values>, rules?: RegisterOptions<Values, FieldPath<Values>>) {
  const { register, formState } = useFormContext<Values>();
  return { ...register(name, rules), id: use(FormIdContext) + name, error: readMessage(get(formState.errors, name)) };
}

/** Connects a component with `value` and `onChange(value)` to its form. Spread `place` on a wrapper if the component takes no id. */
export function useChoice<Values extends FieldValues, Name extends FieldPath<Values>>(
  name: Name,
  rules?: Omit<RegisterOptions<Values, Name>, 'setValueAs' | 'disabled' | 'valueAsNumber' | 'valueAsDate'>,
) {
  const { control } = useFormContext<Values>();
  const { field, fieldState } = useController<Values, Name>({ name, control, rules });
  const id = use(FormIdContext) + name;
  return {
    props: {
      value: field.value,
      onChange: (value: FieldPathValue<Values, Name>) => field.onChange(value),
      error: readMessage(fieldState.error),
    },
    id,
    place: { id },
  };
}
