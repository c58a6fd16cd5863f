import type {
  ChangeDecision,
  WireChangedOrder,
  WireChangeQuote,
  WireCheckAvailable,
  WireOrder,
  WireOrderQuote,
  WirePlacedOrder,
} from '@spruce/contract';
import type { OrderStatus } from '@spruce/contract/constants';
import type { ApiClient, RequestOptions } from '../api-client';
import { camelised, dataOf, type Data } from '../camelised';
import type {
  Availability,
  AvailabilityRequest,
  ChangedOrder,
  ChangeQuote,
  Order,
  OrderEdit,
  OrderPayment,
  OrderQuote,
  OrderQuoteRequest,
  OrderRequest,
  SubscriptionChange,
} from './types';

const inLanguage = (api: ApiClient, options?: RequestOptions): RequestOptions => ({
  ...options,
  params: { ...options?.params, lang: api.language },
});
const path = (id: number | string, rest = '') => `/orders/${encodeURIComponent(id)}${rest}`;

/** Returns current availability. `reserve` also holds the pieces for the customer. */
export const checkAvailable = (api: ApiClient, request: AvailabilityRequest, options?: RequestOptions): Promise<Availability> =>
  dataOf(api.post<Data<WireCheckAvailable>>('/assets/check-available', request, options));

/** Throws 422 order_line_unknown, 400 coupon_*. */
export const quoteOrder = (api: ApiClient, request: OrderQuoteRequest, options?: RequestOptions): Promise<OrderQuote> =>
  dataOf(api.post<Data<WireOrderQuote>>('/orders/quote', request, options));

/**
 * Places an order, idempotent by `key`: create one key when the customer agrees, and reuse it until there is a response. After 409
 * order_total_changed, order_out_of_stock or delivery_*, fetch the quote or the days again. Also throws 422 id_verification_*,
 * payment_method_required.
 */
export async function placeOrder(
  api: ApiClient,
  request: OrderRequest,
  key: string,
  options?: RequestOptions,
): Promise<{ order: Order; payment: OrderPayment }> {
  const { data } = await api.post<WirePlacedOrder>('/orders', { ...request, idempotency_key: key }, inLanguage(api, options));
  return { order: camelised(data.data), payment: camelised(data.payment) };
}

const changedOf = ({ data, payment }: WireChangedOrder): ChangedOrder => ({ order: camelised(data), payment: camelised(payment) });

/** Price of an edit before the booking is confirmed. Throws 409 order_stale, order_action_not_allowed. */
export const quoteEdit = (api: ApiClient, id: number | string, edit: OrderEdit, options?: RequestOptions): Promise<ChangeQuote> =>
  dataOf(api.post<Data<WireChangeQuote>>(path(id, '/edit/quote'), edit, inLanguage(api, options)));

/** Applies an edit as quoted. After 409 order_stale or quote_changed, fetch the quote again. */
export const editOrder = async (
  api: ApiClient,
  id: number | string,
  edit: OrderEdit,
  quoteId: string,
  options?: RequestOptions,
): Promise<ChangedOrder> =>
  changedOf((await api.put<WireChangedOrder>(path(id), { ...edit, quote_id: quoteId }, inLanguage(api, options))).data);

/** Price of a change of an active subscription. Throws 422 change_* if the change is not allowed. */
export const quoteChange = (
  api: ApiClient,
  id: number | string,
  change: SubscriptionChange,
  options?: RequestOptions,
): Promise<ChangeQuote> =>
  dataOf(api.post<Data<WireChangeQuote>>(path(id, '/subscription-change/quote'), change, inLanguage(api, options)));

/** Applies a change as quoted; idempotent. Throws 409 quote_changed, change_open, delivery_*. */
export const changeSubscription = async (
  api: ApiClient,
  id: number | string,
  change: SubscriptionChange,
  quoteId: string,
  options?: RequestOptions,
): Promise<ChangedOrder> =>
  changedOf(
    (await api.post<WireChangedOrder>(path(id, '/subscription-change'), { quote_id: quoteId, change }, inLanguage(api, options))).data,
  );

/** Approves or declines a change (staff), or withdraws it (customer). Throws 409 change_decided. */
export const decideChange = async (
  api: ApiClient,
  id: number | string,
  change: number,
  decision: ChangeDecision,
  options?: RequestOptions,
): Promise<ChangedOrder> =>
  changedOf((await api.post<WireChangedOrder>(path(id, `/changes/${change}`), decision, inLanguage(api, options))).data);

const orderAfter = (api: ApiClient, url: string, body: unknown, options?: RequestOptions): Promise<Order> =>
  dataOf(api.post<Data<WireOrder>>(url, body, inLanguage(api, options)));

/** Cancels and refunds. Throws 409 order_stale, order_transition_not_allowed. */
export const cancelOrder = (
  api: ApiClient,
  id: number | string,
  body: { version: number; reason?: string },
  options?: RequestOptions,
): Promise<Order> => orderAfter(api, path(id, '/cancel'), body, options);

/** Changes the status of an order; for staff. Throws 409 if the transition is not allowed or blocked, 422 order_reason_required. */
export const moveOrder = (
  api: ApiClient,
  id: number | string,
  body: { to: OrderStatus; version: number; reason?: string; undoable?: boolean; undo?: boolean },
  options?: RequestOptions,
): Promise<Order> => orderAfter(api, path(id, '/status'), body, options);

/** Adds an internal note that customers never see; for staff. */
export const addOrderNote = (api: ApiClient, id: number | string, note: string, options?: RequestOptions): Promise<Order> =>
  orderAfter(api, path(id, '/notes'), { note }, options);
