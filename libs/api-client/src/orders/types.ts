import type {
  CheckAvailableBody,
  OrderBody,
  OrderEditBody,
  OrderQuoteBody,
  SubscriptionChangeBody,
  WireChangedOrder,
  WireChangeQuote,
  WireChangeRequest,
  WireCheckAvailable,
  WireOrder,
  WireOrderCharge,
  WireOrderEvent,
  WireOrderItem,
  WireOrderQuote,
  WireOrderSummary,
  WirePlacedOrder,
  WireTimelineStep,
} from '@spruce/contract';
import type { Camelised } from '../camelised';

// Money is whole baht; dates are Bangkok's calendar dates (yyyy-MM-dd), moments are Dates.

export type Order = Camelised<WireOrder>;
export type OrderSummary = Camelised<WireOrderSummary>;
export type OrderItem = Camelised<WireOrderItem>;
export type OrderEvent = Camelised<WireOrderEvent>;
export type OrderCharge = Camelised<WireOrderCharge>;
export type TimelineStep = Camelised<WireTimelineStep>;
export type ChangeRequest = Camelised<WireChangeRequest>;
export type OrderQuote = Camelised<WireOrderQuote>;
/** What a change costs; its `id` goes into the confirmation. */
export type ChangeQuote = Camelised<WireChangeQuote>;
export type Availability = Camelised<WireCheckAvailable>;
export type OrderPayment = Camelised<WirePlacedOrder['payment']>;

/** An order as the service answers it after a change, and what came of the charge; null when nothing was charged. */
export interface ChangedOrder {
  order: Order;
  payment: Camelised<WireChangedOrder['payment']>;
}

/** A page of orders. */
export interface OrderPage {
  items: OrderSummary[];
  page: number;
  total: number;
  totalPages: number;
  /** Address of the calendar of all that the customer rents. */
  calendarHref?: string;
}

// What is sent keeps the wire's names: it is built once, by the form that sends it.
export type OrderRequest = Omit<OrderBody, 'idempotency_key'>;
export type OrderQuoteRequest = OrderQuoteBody;
export type OrderEdit = OrderEditBody;
export type SubscriptionChange = SubscriptionChangeBody;
export type AvailabilityRequest = CheckAvailableBody;
