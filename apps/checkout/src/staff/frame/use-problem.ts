import { useTranslation } from 'react-i18next';
import { isApiError, refusalKeys } from '@spruce/api-client';

export const isConflict = (error: unknown): boolean => isApiError(error) && (error.status === 409 || error.status === 404);

export function useStaffProblem(): (error: unknown) => string {
  const { t } = useTranslation('staff');
  return (error) => {
    if (isApiError(error) && error.code === 'order_stale' && error.params['by'])
      return t('problem.movedBy', { name: error.params['by'], status: t(`status.${error.params['status']}`) });
    return t([...refusalKeys(error, 'problem'), ...refusalKeys(error, 'frame').slice(-1)]);
  };
}
