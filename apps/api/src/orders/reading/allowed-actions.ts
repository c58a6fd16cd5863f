import type { ErrorCode } from '@spruce/contract/error-codes';
import type { WireOrderSummary } from '@spruce/contract';
import { MIN_USED_MONTHS, type CalendarDate, type SubscriptionState } from '@spruce/pricing';
import type { ChangeRow } from '../changes/apply-change';
import { countPieces, standingOf, type ItemRow, type OrderRow } from '../order-rows';
import { findMove } from '../statuses/transition-table';

export type OrderAction = WireOrderSummary['actions'][number];

/** The facts that decide which actions an order allows. */
export interface OrderFacts {
  order: OrderRow;
  items: readonly ItemRow[];
  /** Kinds of the changes that wait for their money or their answer. */
  open: readonly ChangeRow['kind'][];
  /** Kinds of charges that are still to be paid. */
  owed: readonly ('first' | 'renewal' | 'change')[];
  /** Whether its customer may change it without asking staff. */
  selfService: boolean;
  /** Whether a payment is disputed, or was taken back by the bank. */
  isDisputed: boolean;
  /** The day by which its months are counted. */
  billingDay: CalendarDate;
  /** Baht that its customer paid for ending it early. */
  reRatingPaid: number;
}

const ACTIONS: readonly OrderAction[] = ['edit', 'cancel', 'extend', 'add', 'swap', 'return', 'relocate', 'end-early', 'pay'];

/** Why something cannot be done, as the error of who asks for it all the same is made of. */
type Refusal = readonly [status: number, code: ErrorCode, message: string, params?: Record<string, string>];

const conflict = (code: ErrorCode, message: string, params?: Record<string, string>): Refusal => [409, code, message, params];
export const paymentDue = conflict('order_payment_due', 'A monthly charge is still to be paid');
const notAllowed = ({ order }: OrderFacts) =>
  conflict('order_action_not_allowed', 'The order does not allow this now', { status: order.status });

function changeRefusal(facts: OrderFacts, kind: ChangeRow['kind'], standing: SubscriptionState): Refusal | null {
  const { order, open, owed } = facts;
  if (order.status !== 'active') return owed.includes('renewal') ? paymentDue : notAllowed(facts);
  // Of two changes that are both under way, each would be worked out without the other; only a move to another home goes beside anything.
  if (open.some((other) => (other === 'relocate') === (kind === 'relocate')))
    return conflict('change_open', 'Another change is still under way');
  // Until what is owed is paid, nothing new joins.
  if (['extend', 'add', 'swap'].includes(kind) && owed.includes('renewal')) return paymentDue;
  if (['extend', 'add', 'swap'].includes(kind) && facts.isDisputed) return notAllowed(facts);
  if (kind === 'return' && standing.month < MIN_USED_MONTHS)
    return [422, 'change_too_early', `Pieces may go back after ${MIN_USED_MONTHS} months`];
  if (['add', 'swap', 'return'].includes(kind) && standing.monthsLeft === 0)
    return [422, 'change_no_months_left', 'The last month has begun'];
  if (kind === 'return' && countPieces(facts.items) < 2) return [422, 'change_nothing_left', 'Returning everything is ending early'];
  if (kind === 'end-early' && Math.max(standing.month, MIN_USED_MONTHS) >= order.months)
    return [422, 'change_length', 'It ends by itself with this month'];
  return null;
}

/** Why something cannot be done with an order now; null when it can. The one place that decides it, for the page and for the refusal. */
export function refusalOf(
  facts: OrderFacts,
  action: OrderAction,
  standing = standingOf(facts.order, facts.items, facts.billingDay),
): Refusal | null {
  const { order, open, owed, selfService } = facts;
  if (action === 'pay')
    return owed.length > 0 && order.status !== 'cancelled' ? null : [404, 'payment_nothing_due', 'Nothing is left to pay'];
  if (action === 'cancel') return findMove(order.status, 'cancelled')?.by.includes('customer') ? null : notAllowed(facts);
  if (!selfService) return [403, 'self_service_off', 'Changes of this account are made by staff: ask them'];
  if (action !== 'edit') return changeRefusal(facts, action, standing);
  // An edit makes the first charge another one; months that were charged since would keep the old price.
  const isSettled = ['paid', 'waiting', 'requires-action', 'failed'].includes(order.paymentState);
  if (order.status !== 'request-booking' || !isSettled || facts.isDisputed || standing.month > 1) return notAllowed(facts);
  return open.includes('edit') ? conflict('change_open', 'Another change is still under way') : null;
}

/** What the customer may do now, and why the rest may not be done. */
export function allowedActions(facts: OrderFacts, standing: SubscriptionState) {
  const refusals = ACTIONS.flatMap((action) => {
    const refusal = refusalOf(facts, action, standing);
    return refusal ? [{ action, code: refusal[1] }] : [];
  });
  return { actions: ACTIONS.filter((action) => refusals.every((refused) => refused.action !== action)), refusals };
}
