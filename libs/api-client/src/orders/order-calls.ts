import type {
  ChangeDecision,
  RescheduleBody,
  WireChangedOrder,
  WireChangeQuote,
  WireCheckAvailable,
  WireOrder,
  WireOrderQuote,
  WirePlacedOrder,
} from '@spruce/contract';
import type { OrderStatus } from '@spruce/contract/constants';
import type { ApiClient, RequestOptions } from '../api-client';
import { camelizeKeys, readData, type Data } from '../read-response';
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

const withLanguage = (api: ApiClient, options?: RequestOptions): RequestOptions => ({
  ...options,
  params: { ...options?.params, lang: api.language },
});
const orderPath = (id: number | string, rest = '') => `/orders/${encodeURIComponent(id)}${rest}`;

/** With `reserve`, the service also holds the pieces for the customer. */
export const checkAvailable = (api: ApiClient, request: AvailabilityRequest, options?: RequestOptions): Promise<Availability> =>
  readData(api.post<Data<WireCheckAvailable>>('/assets/check-available', request, options));

/** Throws 422 order_line_unknown, 400 coupon_*. */
export const quoteOrder = (api: ApiClient, request: OrderQuoteRequest, options?: RequestOptions): Promise<OrderQuote> =>
  readData(api.post<Data<WireOrderQuote>>('/orders/quote', request, options));

/**
 * The call is idempotent by `key`: create the key when the customer confirms the order, and send the same key again until there is a
 * response. After 409 order_total_changed, order_out_of_stock or delivery_*, fetch the quote or the days again. Also throws 422
 * id_verification_*, payment_method_required.
 */
export async function placeOrder(api: ApiClient, request: OrderRequest, key: string): Promise<{ order: Order; payment: OrderPayment }> {
  const { data } = await api.post<WirePlacedOrder>('/orders', { ...request, idempotency_key: key }, withLanguage(api));
  return { order: camelizeKeys(data.data), payment: camelizeKeys(data.payment) };
}

const toChangedOrder = ({ data, payment }: WireChangedOrder): ChangedOrder => ({
  order: camelizeKeys(data),
  payment: camelizeKeys(payment),
});

/** Throws 409 order_stale, order_action_not_allowed. */
export const quoteEdit = (api: ApiClient, id: number | string, edit: OrderEdit, options?: RequestOptions): Promise<ChangeQuote> =>
  readData(api.post<Data<WireChangeQuote>>(orderPath(id, '/edit/quote'), edit, withLanguage(api, options)));

/** After 409 order_stale or quote_changed, fetch the quote again. */
export const editOrder = async (api: ApiClient, id: number | string, edit: OrderEdit, quoteId: string): Promise<ChangedOrder> =>
  toChangedOrder((await api.put<WireChangedOrder>(orderPath(id), { ...edit, quote_id: quoteId }, withLanguage(api))).data);

/** Throws 422 change_* if the change is not allowed. */
export const quoteChange = (
  api: ApiClient,
  id: number | string,
  change: SubscriptionChange,
  options?: RequestOptions,
): Promise<ChangeQuote> =>
  readData(api.post<Data<WireChangeQuote>>(orderPath(id, '/subscription-change/quote'), change, withLanguage(api, options)));

/** The call is idempotent. Throws 409 quote_changed, change_open, delivery_*. */
export const changeSubscription = async (
  api: ApiClient,
  id: number | string,
  change: SubscriptionChange,
  quoteId: string,
): Promise<ChangedOrder> =>
  toChangedOrder(
    (await api.post<WireChangedOrder>(orderPath(id, '/subscription-change'), { quote_id: quoteId, change }, withLanguage(api))).data,
  );

/** Throws 409 change_decided. */
export const decideChange = async (api: ApiClient, id: number | string, change: number, decision: ChangeDecision): Promise<ChangedOrder> =>
  toChangedOrder((await api.post<WireChangedOrder>(orderPath(id, `/changes/${change}`), decision, withLanguage(api))).data);

const postForOrder = (api: ApiClient, url: string, body: unknown): Promise<Order> =>
  readData(api.post<Data<WireOrder>>(url, body, withLanguage(api)));

/** Throws 409 order_stale, order_transition_not_allowed. */
export const cancelOrder = (api: ApiClient, id: number | string, body: { version: number; reason?: string }): Promise<Order> =>
  postForOrder(api, orderPath(id, '/cancel'), body);

/** Throws 409 order_stale, visit_*, delivery_*, change_open; 404 visit_not_found. */
export const rescheduleVisit = (api: ApiClient, id: number | string, visit: number, body: RescheduleBody): Promise<Order> =>
  postForOrder(api, orderPath(id, `/visits/${visit}/reschedule`), body);

/** Throws 409 if the new status is not allowed, 422 order_reason_required. */
export const changeOrderStatus = (
  api: ApiClient,
  id: number | string,
  body: { to: OrderStatus; version: number; reason?: string; undoable?: boolean; undo?: boolean },
): Promise<Order> => postForOrder(api, orderPath(id, '/status'), body);

export const addOrderNote = (api: ApiClient, id: number | string, note: string): Promise<Order> =>
  postForOrder(api, orderPath(id, '/notes'), { note });
