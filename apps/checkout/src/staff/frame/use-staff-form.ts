import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useSchemaForm, type FormSchema, type UseFormReturn } from '@spruce/ui/form';

/** A text with at least one letter. The message is a key of `staff`. */
export const requiredText = (message: string) => z.string().check(z.refine((text) => text.trim() !== '', message));

/** A form of the staff pages, whose schema has keys of `staff` as messages. */
export function useStaffForm<Values extends object>(schema: FormSchema<Values>, defaultValues: Values): UseFormReturn<Values> {
  const { t } = useTranslation('staff');
  return useSchemaForm<Values>({
    ...({ defaultValues } as object),
    schema: () => schema,
    describe: ({ message, params }) => t(message, { ...params }),
  });
}
