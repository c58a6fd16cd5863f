import { useTranslation } from 'react-i18next';
import { isApiError } from '@spruce/api-client';

/** Refusals of the service that staff are told in their own words; see `problem` in the messages. */
const KNOWN = new Set([
  'order_stale',
  'order_transition_not_allowed',
  'order_identity_required',
  'order_not_paid',
  'order_term_running',
  'order_reason_required',
  'order_out_of_stock',
  'delivery_slot_full',
  'change_decided',
  'change_not_found',
  'payment_nothing_due',
  'payment_link_closed',
  'payment_link_too_late',
]);

/** Whether what was shown no longer holds: somebody else was quicker, or something happened meanwhile. */
export const isConflict = (error: unknown): boolean => isApiError(error) && (error.status === 409 || error.status === 404);

/** The sentence for a call that failed. */
export function useStaffProblem(): (error: unknown) => string {
  const { t } = useTranslation('staff');
  return (error) => {
    if (isApiError(error) && error.code === 'order_stale' && error.params['by'])
      return t('problem.movedBy', { name: error.params['by'], status: t(`status.${error.params['status']}`) });
    if (isApiError(error) && KNOWN.has(error.code)) return t(`problem.${error.code}`);
    return t(isApiError(error) && error.status === 0 ? 'frame.unreachable' : 'frame.failed');
  };
}
