import { createContext, use, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import {
  FormProvider,
  get,
  useController,
  useFormContext,
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { Alert } from '../alert/alert';
import { ErrorSummary, focusField } from '../error-summary/error-summary';

export { useFormContext, useWatch, type UseFormReturn } from 'react-hook-form';
export { useFormDraft } from './form-draft';
export { type SchemaFormProps, useSchemaForm, type FormSchema } from './schema-form';

export interface FormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Must not throw; report errors with {@link showErrors}. */
  onSubmit: (values: Values) => void | Promise<void>;
  /** Title of the error summary; without it, errors are shown only at their fields. */
  summaryTitle?: (count: number) => string;
  showRoot?: boolean;
  /** URL for a submit without scripts, which the server must support. */
  action?: string;
  className?: string;
  children: ReactNode;
}

/** Searches the HTML for the first invalid field, because the form library may have registered the fields in another order. */
const firstInvalid = (form: HTMLElement | null): HTMLElement | null => form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;

function listErrors(errors: FieldErrors, before = ''): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || key === 'root') return [];
    const name = before + key;
    if ('type' in error && typeof error.type === 'string')
      return [{ name, message: typeof error.message === 'string' ? error.message : '' }];
    return listErrors(error as FieldErrors, `${name}.`);
  });
}

interface Line {
  id: string;
  message: string;
}

/** Sorts errors by the position of their fields on the page, because validation returns them in another order. */
const sortByPosition = (lines: Line[]): Line[] =>
  lines
    .map((line) => ({ line, field: document.getElementById(line.id) }))
    .sort((one, two) => {
      if (!one.field || !two.field) return 0;
      return one.field.compareDocumentPosition(two.field) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
    })
    .map(({ line }) => line);

/** Shows errors of the service at their fields. `root` is an error that belongs to no field. */
export function showErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  errors: Partial<Record<Path<Values> | 'root', string>>,
): void {
  for (const [name, message] of Object.entries<string | undefined>(errors))
    if (message) form.setError(name as Path<Values> | 'root', { type: 'server', message });
}

export function Form<Values extends FieldValues>({
  form,
  onSubmit,
  summaryTitle,
  showRoot = true,
  action,
  className,
  children,
}: FormProps<Values>) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const { errors, isSubmitting } = form.formState;
  const root = errors.root?.message;
  const lines = listErrors(errors);

  // `settled` is the number of the last submit that moved the focus. A submit moves the focus only once, so that it does not move while the
  // customer corrects a field.
  const settled = useRef(0);
  useEffect(() => {
    if (attempt === settled.current) return;
    const wrong = firstInvalid(element.current);
    if (!wrong && !alert.current && (showRoot || !root)) return;
    settled.current = attempt;
    if (wrong) focusField(wrong);
    else alert.current?.focus();
  });

  const settle = () => setAttempt((before) => before + 1);
  const send = form.handleSubmit(async (values) => {
    await onSubmit(values);
    if (Object.keys(form.control._formState.errors).length) settle();
  }, settle);

  return (
    <FormProvider {...form}>
      <FormIdContext value={id}>
        <form
          ref={element}
          className={className}
          // A form submitted before hydration is sent by the browser. With the method GET, its values would be in the URL.
          method="post"
          action={action}
          noValidate
          aria-busy={isSubmitting || undefined}
          onSubmit={(event) => {
            event.stopPropagation(); // otherwise a form in a dialog would also submit the form of the page, its parent in React
            if (isSubmitting) event.preventDefault();
            else void send(event);
          }}
        >
          {root && showRoot ? (
            <div ref={alert} tabIndex={-1}>
              <Alert tone="bad" live>
                {root}
              </Alert>
            </div>
          ) : null}
          {summaryTitle && attempt > 0 ? (
            <ErrorSummary
              title={summaryTitle(lines.length)}
              errors={sortByPosition(lines.map(({ name, message }) => ({ id: `${id}${name}`, message })))}
            />
          ) : null}
          {children}
        </form>
      </FormIdContext>
    </FormProvider>
  );
}

const FormIdContext = createContext('');

const readMessage = (error: unknown): string | undefined => (error as FieldError | undefined)?.message || undefined;

/** Removes the error of a field that disappears, so that the summary lists only fields that the page shows. */
function useErrorOfShownField<Values extends FieldValues>(name: FieldPath<Values>): void {
  const { clearErrors } = useFormContext<Values>();
  useEffect(() => () => clearErrors(name), [clearErrors, name]);
}

/** Spread the result on TextField, PasswordField, TextArea, Select or Checkbox. */
export function useInput<Values extends FieldValues>(name: FieldPath<Values>) {
  const { register, formState } = useFormContext<Values>();
  useErrorOfShownField<Values>(name);
  return { ...register(name), id: use(FormIdContext) + name, error: readMessage(get(formState.errors, name)) };
}

/** Spread `props` on the component. If the component takes no `id`, set `id` on an element around the component. */
export function useChoice<Values extends FieldValues, Name extends FieldPath<Values>>(name: Name) {
  const { control } = useFormContext<Values>();
  useErrorOfShownField<Values>(name);
  const { field, fieldState } = useController<Values, Name>({ name, control });
  return {
    props: {
      value: field.value,
      onChange: (value: FieldPathValue<Values, Name>) => field.onChange(value),
      error: readMessage(fieldState.error),
    },
    id: use(FormIdContext) + name,
  };
}
