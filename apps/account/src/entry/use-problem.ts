import { isApiError, refusalKeys } from '@spruce/api-client';
import { useTranslation } from 'react-i18next';

const MINUTE = 60;

/** Whether the service refused with one of these codes. */
export const isRefusal = (error: unknown, ...codes: string[]): boolean => isApiError(error) && codes.includes(error.code);

/** Seconds to wait, where the service says that there were too many tries; else 0. */
export const secondsToWait = (error: unknown): number =>
  isApiError(error) && error.code === 'too_many_attempts' ? Number(error.params['retry_after']) || MINUTE : 0;

/** The sentence for a call that failed for a reason that is nobody's input. */
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
