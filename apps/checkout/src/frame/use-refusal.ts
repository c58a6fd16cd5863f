import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getMinutesToWait, isApiError, refusalKeys } from '@spruce/api-client';
import { ORDER_LIMITS } from '@spruce/contract/constants';
import { paths, type Path } from '@spruce/contract/paths';
import { addMessages, formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';

/** Patterns of error codes, each with the section in which the customer can solve the problem. `cart` is the cart page. */
const SECTION_BY_CODE: readonly [RegExp, string][] = [
  [/^(hold_too_large|order_line|order_quantity)/, 'cart'],
  [/^(order_address_|delivery_outside_area)/, 'delivery'],
  [/^delivery_/, 'slot'],
  [/^id_verification_/, 'identity'],
  [/^payment_method_/, 'payment'],
  [/^coupon_/, 'coupon'],
  [/^order_tax_id_/, 'tax-invoice'],
];

export interface Refusal {
  text: string;
  /** Link to the section in which the customer can solve the problem. Undefined if only a retry can solve it. */
  link: { label: string; to: Path } | undefined;
}

const RARE_MESSAGES = {
  en: () => import(/* webpackChunkName: "few.en" */ '@spruce/messages-checkout/problems.en.json'),
  th: () => import(/* webpackChunkName: "few.th" */ '@spruce/messages-checkout/problems.th.json'),
};

/** If the messages of rare errors cannot be loaded, for example offline, a general error text is shown. */
export function useRefusal(): (refused: unknown) => Refusal {
  const { t, i18n } = useTranslation('checkout');
  const { language } = usePlatform();
  const { data } = useQuery({ queryKey: ['problems', language], queryFn: RARE_MESSAGES[language], staleTime: Infinity });
  if (data) addMessages(i18n, language, 'problems', data.default);
  return (refused) => {
    const { code, params } = isApiError(refused) ? refused : { code: String(refused), params: {} as Record<string, string> };
    const section = SECTION_BY_CODE.find(([known]) => known.test(code))?.[1];
    return {
      text: t(refusalKeys(refused, 'problems'), {
        ns: ['problems', 'checkout'],
        ...ORDER_LIMITS,
        unpaidBaht: formatMoney(ORDER_LIMITS.unpaidBaht),
        context: params['until'],
        count: getMinutesToWait(refused),
      }),
      link:
        section === 'cart'
          ? { label: t('problems.toCart'), to: paths.cart() }
          : section === undefined
            ? undefined
            : { label: t('confirm.backToDetails'), to: `${paths.checkout()}#${section}` },
    };
  };
}
