import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Where what was typed is kept; the owner decides on the place and how long. */
export interface KeptInput<Values extends FieldValues> {
  /** What was kept, or null. */
  read: () => Partial<Values> | null;
  write: (values: Partial<Values>) => void;
  /** Never kept: passwords, cards. */
  except?: readonly Path<Values>[];
}

/** Brings back what was typed before the page was left, and keeps it from then on. */
export function useKeptInput<Values extends FieldValues>(form: UseFormReturn<Values>, kept: KeptInput<Values>): void {
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
