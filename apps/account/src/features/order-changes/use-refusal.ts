import { isApiError } from '@spruce/api-client';
import { useTranslation } from 'react-i18next';
import { useProblem } from '../../entry/use-problem';

/** Refusals with a sentence of their own under `change.refused`. */
const CODES = [
  'order_stale',
  'quote_changed',
  'order_action_not_allowed',
  'order_payment_due',
  'change_open',
  'change_too_early',
  'change_no_months_left',
  'change_nothing_left',
  'change_length',
  'change_term_too_long',
  'change_same_place',
  'change_decided',
  'order_out_of_stock',
  'order_lines_too_many',
  'delivery_slot_full',
  'delivery_outside_area',
  'order_address_invalid',
  'self_service_off',
] as const;

const codeOf = (code: string) =>
  CODES.find((known) => known === code) ?? (code.startsWith('delivery_') ? ('delivery_slot_full' as const) : undefined);

/** The sentence for why an order does not allow something, by the service's code. */
export function useRefusal(): (code: string) => string | undefined {
  const { t } = useTranslation('account');
  return (code) => {
    const known = codeOf(code);
    return known && t(`change.refused.${known}`);
  };
}

/** The sentence for a change that was refused, or that failed. */
export function useChangeProblem(): (error: unknown) => string {
  const refusalOf = useRefusal();
  const problemOf = useProblem();
  return (error) => (isApiError(error) ? refusalOf(error.code) : undefined) ?? problemOf(error);
}
