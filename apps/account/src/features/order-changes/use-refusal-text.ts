import { isApiError, refusalKeys } from '@spruce/api-client';
import { DECIDE_DAYS, ORDER_LIMITS } from '@spruce/contract/constants';
import { formatMoney } from '@spruce/i18n';
import { useTranslation } from 'react-i18next';
import { useProblem } from '../../forms/use-problem';

export function useRefusalText(): (code: string) => string | undefined {
  const { t, i18n } = useTranslation('account');
  return (code) => {
    const known = refusalKeys(code, 'change.refused').find((key) => i18n.exists(key, { ns: 'account' }));
    const { lines, unpaidPieces: pieces, unpaidPlaces: places, unpaidBaht } = ORDER_LIMITS;
    return known && t(known, { lines, pieces, places, baht: formatMoney(unpaidBaht), days: DECIDE_DAYS });
  };
}

export function useChangeProblem(): (error: unknown) => string {
  const describeRefusal = useRefusalText();
  const describeProblem = useProblem();
  return (error) =>
    (isApiError(error) && error.status >= 400 && error.status < 500 ? describeRefusal(error.code) : undefined) ?? describeProblem(error);
}
