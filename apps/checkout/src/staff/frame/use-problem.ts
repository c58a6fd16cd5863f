import { useTranslation } from 'react-i18next';
import { isApiError, refusalKeys } from '@spruce/api-client';

/** Whether what was shown no longer holds: somebody else was quicker, or something happened meanwhile. */
export const isConflict = (error: unknown): boolean => isApiError(error) && (error.status === 409 || error.status === 404);

/** The sentence for a call that failed. */
export function useStaffProblem(): (error: unknown) => string {
  const { t } = useTranslation('staff');
  return (error) => {
    if (isApiError(error) && error.code === 'order_stale' && error.params['by'])
      return t('problem.movedBy', { name: error.params['by'], status: t(`status.${error.params['status']}`) });
    return t([...refusalKeys(error, 'problem'), ...refusalKeys(error, 'frame').slice(-1)]);
  };
}
