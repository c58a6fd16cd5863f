import type { WireOrderSummary } from '@spruce/contract';
import { MIN_USED_MONTHS, type Standing } from '@spruce/pricing';
import type { OrderRow } from '../order-rows';

export type OrderAction = WireOrderSummary['actions'][number];

export interface ActionFacts {
  order: OrderRow;
  standing: Standing;
  openChanges: number;
  /** A monthly charge failed and is still to be paid. */
  overdue: boolean;
  pieces: number;
}

/** What the customer may do now. The routes ask the same question before they do it. */
export function allowedActions({ order, standing, overdue, pieces }: ActionFacts): OrderAction[] {
  const pay: OrderAction[] = overdue || order.paymentState === 'failed' || order.paymentState === 'requires-action' ? ['pay'] : [];
  if (order.status === 'request-booking') return [...(order.paymentState === 'paid' ? (['edit'] as const) : []), 'cancel', ...pay];
  if (order.status !== 'active') return pay.length > 0 && order.status !== 'cancelled' ? pay : [];
  const actions: OrderAction[] = [];
  // Until what is owed is paid, nothing new joins.
  if (!overdue) actions.push('extend');
  if (!overdue && standing.monthsLeft > 0) actions.push('add', 'swap');
  if (standing.monthsLeft > 0 && standing.month >= MIN_USED_MONTHS && pieces > 1) actions.push('return');
  actions.push('relocate');
  if (Math.max(standing.month, MIN_USED_MONTHS) < order.months) actions.push('end-early');
  return [...actions, ...pay];
}
