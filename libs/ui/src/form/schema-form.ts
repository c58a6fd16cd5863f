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

/** An error of a schema. The message is usually a message key, and `params` are its values. */
interface SchemaIssue {
  message: string;
  path: PropertyKey[];
  params?: Record<string, unknown> | undefined;
}

/** The part of a zod schema that a form needs. `Values` are the values that it accepts. */
export interface FormSchema<Values> {
  safeParseAsync: (values: unknown) => Promise<{ success: true; data: Values } | { success: false; error: { issues: unknown[] } }>;
}

export type SchemaFormProps<Values extends FieldValues> = Omit<UseFormProps<Values>, 'resolver' | 'shouldFocusError'> & {
  describe: (issue: SchemaIssue) => string;
} & (
    | { schema: () => FormSchema<unknown>; loadError?: never }
    | {
        /** Called at each validation, so that it can depend on the page. Loads the schema after the first render, outside of the page's chunk. */
        schema: () => FormSchema<unknown> | Promise<FormSchema<unknown>>;
        /** Shown above the form if the schema cannot be loaded. Nothing is sent then, and the next submit loads it again. */
        loadError: string;
      }
  );

const load = <Schema>(schema: () => Schema | Promise<Schema>) => Promise.resolve(schema()).catch(() => undefined);

/** A form with one zod schema for its fields and errors. The first issue of a field is its error. */
export function useSchemaForm<Values extends FieldValues>({
  schema,
  loadError,
  describe,
  ...options
}: SchemaFormProps<Values>): UseFormReturn<Values> {
  const preload = useRef(schema);
  useEffect(() => void load(preload.current), []);
  const resolver: Resolver<Values> = async (values, _context, { fields }) => {
    // The service does not know all rules, so it cannot validate alone.
    const loaded = await load(schema);
    if (!loaded) return { values: {}, errors: { root: { type: 'schema', message: loadError } } as FieldErrors<Values> };
    const result = await loaded.safeParseAsync(withoutPartialInputs(values, fields));
    if (result.success) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const issue of result.error.issues as SchemaIssue[]) {
      const name = issue.path.join('.');
      if (!get(errors, name)) set(errors, name, { type: 'schema', message: describe(issue) });
    }
    return { values: {}, errors };
  };
  return useForm<Values>({ ...options, shouldFocusError: false, resolver });
}

/** A partly typed date has the value '', like an empty one. Replaces it by undefined, which a schema rejects. */
function withoutPartialInputs<Values extends FieldValues>(values: Values, fields: Record<string, { ref?: unknown } | undefined>): Values {
  const isPartial = (name: string) => (fields[name]?.ref as HTMLInputElement | undefined)?.validity?.badInput;
  return { ...values, ...Object.fromEntries(Object.keys(fields).flatMap((name) => (isPartial(name) ? [[name, undefined]] : []))) };
}
