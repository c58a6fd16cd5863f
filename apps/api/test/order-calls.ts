import {
  changedOrderResponseSchema,
  changeQuoteResponseSchema,
  orderResponseSchema,
  type OrderEditBody,
  type SubscriptionChangeBody,
  type WireOrder,
} from '@spruce/contract';
import type { OrderStatus } from '@spruce/contract/constants';
import type { Visitor } from './visitor';

export const readOrder = async (visitor: Visitor, id: number): Promise<WireOrder> =>
  (await visitor.call('GET', `/orders/${id}`, { schema: orderResponseSchema })).body.data;

export async function moveOrder(staff: Visitor, id: number, ...statuses: OrderStatus[]): Promise<WireOrder> {
  let order = await readOrder(staff, id);
  for (const to of statuses) {
    const body = { to, version: order.version, reason: 'A test' };
    order = (await staff.call('POST', `/orders/${id}/status`, { body, schema: orderResponseSchema })).body.data;
  }
  return order;
}

export const deliverOrder = (staff: Visitor, id: number) => moveOrder(staff, id, 'booking-confirmed', 'in-transit', 'active');

export const quoteChange = async (visitor: Visitor, id: number, change: SubscriptionChangeBody) =>
  (await visitor.call('POST', `/orders/${id}/subscription-change/quote`, { body: change, schema: changeQuoteResponseSchema })).body.data;

export const confirmChange = async (visitor: Visitor, id: number, change: SubscriptionChangeBody, quoteId: string) =>
  (
    await visitor.call('POST', `/orders/${id}/subscription-change`, {
      body: { quote_id: quoteId, change },
      schema: changedOrderResponseSchema,
    })
  ).body;

export const changeOrder = async (visitor: Visitor, id: number, change: SubscriptionChangeBody) =>
  confirmChange(visitor, id, change, (await quoteChange(visitor, id, change)).id);

export const quoteEdit = async (visitor: Visitor, id: number, edit: OrderEditBody) =>
  (await visitor.call('POST', `/orders/${id}/edit/quote`, { body: edit, schema: changeQuoteResponseSchema })).body.data;

export const confirmEdit = async (visitor: Visitor, id: number, edit: OrderEditBody, quoteId: string) =>
  (await visitor.call('PUT', `/orders/${id}`, { body: { ...edit, quote_id: quoteId }, schema: changedOrderResponseSchema })).body;

export async function editOrder(visitor: Visitor, id: number, changes: Omit<OrderEditBody, 'version'>) {
  const edit = { ...changes, version: (await readOrder(visitor, id)).version };
  const quote = await quoteEdit(visitor, id, edit);
  return { edit, quote, ...(await confirmEdit(visitor, id, edit, quote.id)) };
}

export const answerChange = async (
  visitor: Visitor,
  id: number,
  change: number | undefined,
  decision: 'approve' | 'decline' | 'withdraw',
  reason?: string,
) =>
  (
    await visitor.call('POST', `/orders/${id}/changes/${change}`, {
      body: { decision, ...(reason && { reason }) },
      schema: changedOrderResponseSchema,
    })
  ).body;
