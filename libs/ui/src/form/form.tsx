import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { FormProvider, type FieldErrors, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { Alert } from '../alert';
import { ErrorSummary } from '../error-summary';
import { firstInvalid, focusField } from './focus-field';
import { FormIdContext } from './form-fields';

/** Props of {@link Form}. */
export interface FormProps<Values extends FieldValues> {
  /** What `useForm` gave. */
  form: UseFormReturn<Values>;
  /** Called with values that passed; while its promise is open nothing is sent twice. Throw nothing: set errors with {@link showErrors}. */
  onSubmit: (values: Values) => void | Promise<void>;
  /** “Please check 2 fields.” Without it no summary stands above; the errors stand beside their fields in any case. */
  summaryTitle?: (count: number) => string;
  /** Where a browser sends it that has no scripts (yet), by POST: for forms whose server takes them so. */
  action?: string;
  className?: string;
  children: ReactNode;
}

/** The errors of a form as lines, nested names with a dot. */
function linesOf(errors: FieldErrors, before = ''): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || key === 'root') return [];
    const name = before + key;
    if ('type' in error && typeof error.type === 'string')
      return [{ name, message: typeof error.message === 'string' ? error.message : '' }];
    return linesOf(error as FieldErrors, `${name}.`);
  });
}

interface Line {
  /** Of its field. */
  id: string;
  message: string;
}

/** From top to bottom: errors come in the order in which they were found. */
const asDrawn = (lines: Line[]): Line[] =>
  lines
    .map((line) => ({ line, field: document.getElementById(line.id) }))
    .sort((one, two) => {
      if (!one.field || !two.field) return 0;
      return one.field.compareDocumentPosition(two.field) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
    })
    .map(({ line }) => line);

/** Shows what the service found wrong, beside the fields, and puts the focus on the first. `root` is what concerns no field. */
export function showErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  errors: Partial<Record<Path<Values> | 'root', string>>,
): void {
  for (const [name, message] of Object.entries<string | undefined>(errors))
    if (message) form.setError(name as Path<Values> | 'root', { type: 'server', message });
}

/**
 * Every form of the shop: validates on Send and then as one corrects, keeps what was typed, says what is wrong above and beside, and puts
 * the focus on the first error.
 */
export function Form<Values extends FieldValues>({ form, onSubmit, summaryTitle, action, className, children }: FormProps<Values>) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const { errors, isSubmitting } = form.formState;
  const root = errors.root?.message;
  const lines = linesOf(errors);

  // After what became wrong is drawn, which may be a drawing later; once an attempt, so that correcting one field does not throw the focus.
  const settled = useRef(0);
  useEffect(() => {
    if (attempt === settled.current) return;
    const wrong = firstInvalid(element.current);
    if (!wrong && !alert.current) return;
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
          // Sent before the scripts are there, nothing of it may stand in an address.
          method="post"
          action={action}
          noValidate
          aria-busy={isSubmitting || undefined}
          onSubmit={(event) => {
            event.stopPropagation(); // a form in a dialog stands inside the page's form for React
            if (isSubmitting) event.preventDefault();
            else void send(event);
          }}
        >
          {root ? (
            <div ref={alert} tabIndex={-1}>
              <Alert tone="bad" live>
                {root}
              </Alert>
            </div>
          ) : null}
          {summaryTitle && attempt > 0 ? (
            <div
              onClickCapture={(event) => {
                const link = (event.target as HTMLElement).closest('a');
                if (!link) return;
                event.preventDefault();
                event.stopPropagation();
                focusField(document.getElementById(decodeURIComponent(link.hash.slice(1))));
              }}
            >
              <ErrorSummary
                title={summaryTitle(lines.length)}
                errors={asDrawn(lines.map(({ name, message }) => ({ id: `${id}${name}`, message })))}
              />
            </div>
          ) : null}
          {children}
        </form>
      </FormIdContext>
    </FormProvider>
  );
}
