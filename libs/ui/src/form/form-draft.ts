import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Storage for unsent input; the caller chooses place and lifetime. */
export interface FormDraft<Values extends FieldValues> {
  read: () => Partial<Values> | null;
  write: (values: Partial<Values>) => void;
  /** Fields that are never saved, such as passwords and card data. */
  except?: readonly Path<Values>[];
}

export function useFormDraft<Values extends FieldValues>(form: UseFormReturn<Values>, kept: FormDraft<Values>): void {
  const latest = useRef(kept);
  useEffect(() => {
    latest.current = kept;
  });
  useEffect(() => {
    const before = latest.current.read();
    if (before) form.reset({ ...form.getValues(), ...before } as DefaultValues<Values> & Values, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const secret = new Set<string>(latest.current.except ?? []);
        latest.current.write(Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name))) as Partial<Values>);
      },
    });
  }, [form]);
}
