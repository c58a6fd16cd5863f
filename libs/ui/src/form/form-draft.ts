import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

interface FormDraft<Values extends FieldValues> {
  read: () => object | null | undefined;
  write: (values: Values) => void;
}

export function useFormDraft<Values extends FieldValues>(form: UseFormReturn<Values>, draft: FormDraft<Values>): void {
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    const stored = latest.current.read();
    if (stored) form.reset(mergeDraft(form.getValues(), stored) as DefaultValues<Values> & Values, { keepDefaultValues: true });
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => latest.current.write(values) });
  }, [form]);
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An older release may have stored other fields or types. A field whose stored value has another type keeps its start value. */
function mergeDraft(start: unknown, stored: unknown): unknown {
  if (!isGroup(start)) return start === null || typeof stored === typeof start ? (stored ?? start) : start;
  const values = isGroup(stored) ? stored : {};
  return Object.fromEntries(Object.entries(start).map(([name, value]) => [name, mergeDraft(value, values[name])]));
}
