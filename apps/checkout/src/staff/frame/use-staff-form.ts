import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { noteProblem } from '@spruce/input';
import { useSchemaForm, type FormSchema, type UseFormReturn } from '@spruce/ui/form';

export const requiredText = (missing: string, most: number) =>
  z.string().check(
    z.trim(),
    z.check(({ value, issues }) => {
      const problem = noteProblem(value, most);
      if (problem)
        issues.push({ code: 'custom', input: value, message: problem === 'empty' ? missing : 'frame.tooLong', params: { most } });
    }),
  );

export function useStaffForm<Values extends object>(schema: FormSchema<Values>, defaultValues: Values): UseFormReturn<Values> {
  const { t } = useTranslation('staff');
  return useSchemaForm<Values>({
    ...({ defaultValues } as object),
    schema: () => schema,
    describe: ({ message, params }) => t(message, { ...params }),
  });
}
