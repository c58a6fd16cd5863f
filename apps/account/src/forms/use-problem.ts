import { isApiError, refusalKeys } from '@spruce/api-client';
import { useTranslation } from 'react-i18next';

const MINUTE = 60;

export const isRefusal = (error: unknown, ...codes: string[]): boolean => isApiError(error) && codes.includes(error.code);

export const secondsToWait = (error: unknown): number =>
  isApiError(error) && error.code === 'too_many_attempts' ? Number(error.params['retry_after']) || MINUTE : 0;

export function useProblem(): (error: unknown) => string {
  const { t } = useTranslation('account');
  return (error) => {
    const seconds = secondsToWait(error);
    if (seconds > 0) {
      const wait =
        seconds < 2 * MINUTE ? t('problem.seconds', { count: seconds }) : t('problem.minutes', { count: Math.ceil(seconds / MINUTE) });
      return t('problem.tooMany', { wait });
    }
    return t(refusalKeys(error, 'problem'));
  };
}
