import { useEffect, useRef } from 'react';
import {
  get,
  set,
  useForm,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';

/** `message` is usually a message key, and `params` are the values of that message. */
interface SchemaIssue {
  message: string;
  path: PropertyKey[];
  /** Allowed number of characters, if the text is too long. */
  maximum?: number;
  params?: Record<string, unknown> | undefined;
}

export interface FormSchema<Values> {
  safeParseAsync: (values: unknown) => Promise<{ success: true; data: Values } | { success: false; error: { issues: unknown[] } }>;
}

export type SchemaFormProps<Values extends FieldValues> = Omit<UseFormProps<Values>, 'resolver' | 'shouldFocusError'> & {
  describe: (issue: SchemaIssue) => string;
} & (
    | { schema: () => FormSchema<unknown>; loadError?: never }
    | {
        /** Called at each validation, so the schema can depend on the state of the page and can load after the first render. */
        schema: () => FormSchema<unknown> | Promise<FormSchema<unknown>>;
        /** Error message if the schema cannot be loaded. Nothing is submitted then, and the next submit loads the schema again. */
        loadError: string;
      }
  );

const load = <Schema>(schema: () => Schema | Promise<Schema>) => Promise.resolve(schema()).catch(() => undefined);

export function useSchemaForm<Values extends FieldValues>({
  schema,
  loadError,
  describe,
  ...options
}: SchemaFormProps<Values>): UseFormReturn<Values> {
  const preload = useRef(schema);
  useEffect(() => void load(preload.current), []);
  const resolver: Resolver<Values> = async (values, _context, { fields }) => {
    // Without the schema nothing is submitted, because the service does not check all rules.
    const loaded = await load(schema);
    if (!loaded) return { values: {}, errors: { root: { type: 'schema', message: loadError } } as FieldErrors<Values> };
    const result = await loaded.safeParseAsync(withoutPartialInputs(values, fields));
    if (result.success) return { values: result.data as Values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const issue of result.error.issues as SchemaIssue[]) {
      const name = issue.path.join('.');
      if (!get(errors, name)) set(errors, name, { type: 'schema', message: describe(issue) });
    }
    return { values: {}, errors };
  };
  return useForm<Values>({ ...options, shouldFocusError: false, resolver });
}

/** Replaces the value of an incomplete date by undefined, which schemas reject. Its original value is '', as for an empty date. */
function withoutPartialInputs<Values extends FieldValues>(values: Values, fields: Record<string, { ref?: unknown } | undefined>): Values {
  const isPartial = (name: string) => (fields[name]?.ref as HTMLInputElement | undefined)?.validity?.badInput;
  return { ...values, ...Object.fromEntries(Object.keys(fields).flatMap((name) => (isPartial(name) ? [[name, undefined]] : []))) };
}
