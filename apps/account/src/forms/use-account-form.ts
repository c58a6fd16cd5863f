import { useTranslation } from 'react-i18next';
import { isApiError } from '@spruce/api-client';
import { showErrors, useSchemaForm, type FormSchema } from '@spruce/ui/form';
import type * as Schemas from './schemas';
import { useProblem } from './use-problem';

/** Maps error codes of the service to message keys of fields, such as `{ incorrect_password: { password: 'user.wrongPassword' } }`. */
export type Refusals<Values> = Readonly<Record<string, Partial<Record<(keyof Values & string) | 'root', string>>>>;

/** The schemas load after the first render, because no form needs them before input. */
export function useAccountForm<Values extends object>(
  choose: (schemas: typeof Schemas) => FormSchema<Values>,
  start: { defaultValues: Values } | { values: Values; resetOptions: { keepDirtyValues: true } },
) {
  const { t } = useTranslation('account');
  const describeProblem = useProblem();
  const form = useSchemaForm<Values>({
    ...(start as object),
    schema: async () => choose(await import(/* webpackChunkName: "form-schemas" */ './schemas')),
    loadError: t('problem.unreachable'),
    describe: ({ message, params }) => t(message, { ...params }),
  });
  const showError = (error: unknown, refusals: Refusals<Values> = {}) => {
    const keys = Object.entries<string | undefined>((isApiError(error) && refusals[error.code]) || {});
    const messages = keys.map(([name, key]) => [name, key && t(key)] as const);
    const errors = messages.length > 0 ? Object.fromEntries(messages) : { root: describeProblem(error) };
    showErrors(form, errors as Parameters<typeof showErrors<Values>>[1]);
  };
  return {
    form,
    showError,
    /** Returns a submit handler that calls `send` and shows its errors in the form. */
    catchErrors: (send: (values: Values) => Promise<void>, refusals?: Refusals<Values>) => (values: Values) =>
      send(values).catch((error: unknown) => showError(error, refusals)),
  };
}
