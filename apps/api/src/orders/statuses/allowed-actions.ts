import type { WireOrderSummary } from '@spruce/contract';
import { DECIDE_DAYS } from '@spruce/contract/constants';
import type { ErrorCode } from '@spruce/contract/error-codes';
import { bangkokDate, changeRefusal, daysBetween, type ChangeKind, type SubscriptionState } from '@spruce/pricing';
import { HttpError } from '../../platform/http/errors';
import { isOpen, type Actor } from '../order-rows';
import { disputeOf, notCharged, standingOf, type OrderFacts } from '../order-facts';
import { mayCutTerm, movesFrom, type Move } from './transition-table';

export type OrderAction = WireOrderSummary['actions'][number];

const ACTIONS: readonly OrderAction[] = ['edit', 'cancel', 'extend', 'add', 'swap', 'return', 'relocate', 'end-early', 'buy', 'pay'];

/** Arguments of an HttpError. */
export type Refusal = readonly [status: number, code: ErrorCode, message: string, params?: Record<string, string>];

export const conflict = (code: ErrorCode, message: string, params?: Record<string, string>): Refusal => [409, code, message, params];
export const paymentDue = conflict('order_payment_due', 'A monthly charge is still unpaid');
export const changeOpen = conflict('change_open', 'Another change is still pending');
const bought = conflict('change_bought', 'Pieces of this order were bought, so its term can no longer change');
export const selfServiceOff: Refusal = [403, 'self_service_off', 'Only our team can change orders of this account; contact us'];
const disputed = conflict('order_disputed', 'A payment is disputed, or was lost in a dispute');
export const notAllowed = ({ order }: OrderFacts): Refusal =>
  conflict('order_action_not_allowed', 'The status of the order does not allow this', { status: order.status });

export const owesMonth = ({ charges: made }: OrderFacts): boolean => made.some(({ charge, isOwed }) => isOwed && charge.kind === 'renewal');

function subscriptionRefusal(facts: OrderFacts, kind: ChangeKind, standing: SubscriptionState): Refusal | null {
  const { order, items, changes } = facts;
  if (order.status !== 'active') return owesMonth(facts) ? paymentDue : notAllowed(facts);
  // Quotes of two open changes would ignore each other. A relocation changes no price, so it can be open together with another change.
  if (changes.some((other) => isOpen(other) && (other.kind === 'relocate') === (kind === 'relocate'))) return changeOpen;
  // An order with an unpaid month must not get more months or other pieces.
  if (['extend', 'add', 'swap', 'buy'].includes(kind) && owesMonth(facts)) return paymentDue;
  if (['extend', 'add', 'swap', 'buy'].includes(kind) && disputeOf(facts)) return disputed;
  // The price of a bought piece depends on the agreed term, and its rent ends with it.
  if (['extend', 'end-early'].includes(kind) && items.some((item) => item.bought > 0)) return bought;
  // In the morning, the billing day is still yesterday.
  if (kind === 'buy' && daysBetween(facts.billingDay, standing.endsOn) > DECIDE_DAYS + 1)
    return [422, 'change_buy_too_early', `Pieces can be bought in the last ${DECIDE_DAYS} days`];
  const termRefusal = changeRefusal(kind, standing);
  return termRefusal && [422, termRefusal.code, termRefusal.message];
}

/** Null if the action is allowed. The list of actions and the errors of the routes both use this function. */
export function refusalOf(facts: OrderFacts, action: OrderAction, by: Actor['kind'], standing = standingOf(facts)): Refusal | null {
  const { order, customer, changes, charges: made } = facts;
  if (action === 'pay')
    return made.some(({ isOwed }) => isOwed) && order.status !== 'cancelled'
      ? null
      : [404, 'payment_nothing_due', 'Nothing is left to pay'];
  if (action === 'cancel') return movesFrom(order.status, 'customer').some(({ to }) => to === 'cancelled') ? null : notAllowed(facts);
  if (!customer.selfServicePortal && by !== 'staff') return selfServiceOff;
  if (action !== 'edit') return subscriptionRefusal(facts, action, standing);
  // An edit corrects only the first charge. After month 1, it could not correct the later months that were charged.
  if (order.status !== 'request-booking' || order.paymentState === 'refunded' || standing.month > 1) return notAllowed(facts);
  if (disputeOf(facts)) return disputed;
  return changes.some((change) => isOpen(change) && change.kind === 'edit') ? changeOpen : null;
}

export function allowedActions(facts: OrderFacts, by: Actor['kind'], standing: SubscriptionState) {
  const refusals = ACTIONS.flatMap((action) => {
    const refusal = refusalOf(facts, action, by, standing);
    return refusal ? [{ action, code: refusal[1] }] : [];
  });
  return { actions: ACTIONS.filter((action) => refusals.every((refused) => refused.action !== action)), refusals };
}

const BLOCKS: Readonly<Record<'identity' | 'payment' | 'not-due', Refusal>> = {
  identity: conflict('order_identity_required', 'The customer’s ID is not verified yet'),
  payment: conflict('order_not_paid', 'The first charge has not been paid yet'),
  'not-due': conflict('order_term_running', 'The term has not ended yet'),
};

export const blockedError = (block: keyof typeof BLOCKS, facts: OrderFacts) =>
  new HttpError(...(block === 'payment' && disputeOf(facts) ? disputed : BLOCKS[block]));

export function allowedMoves(facts: OrderFacts, by: Actor['kind'], now: Date): WireOrderSummary['allowed_transitions'] {
  const { order, customer } = facts;
  const isPaid = order.paymentState === 'paid' && !disputeOf(facts);
  const blockOf = (needs: Move['needs']) => {
    if (needs === 'identity-and-payment') return customer.sumsubStatus !== 'verified' ? 'identity' : isPaid ? null : 'payment';
    return needs === 'term-over' && bangkokDate(now) < order.endsOn ? 'not-due' : null;
  };
  return movesFrom(order.status, by).map(({ to, needs, reasonRequired = false }) => {
    const uncharged = mayCutTerm(to) ? notCharged(facts) : undefined;
    return {
      to,
      reason_required: by === 'staff' && (reasonRequired || Boolean(uncharged?.months)),
      blocked: blockOf(needs),
      ...(uncharged && { not_charged: uncharged }),
    };
  });
}
