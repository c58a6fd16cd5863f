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

// Money is in whole baht; calendar dates are Bangkok's (yyyy-MM-dd), instants are Dates.

export type Order = Camelised<WireOrder>;
export type OrderSummary = Camelised<WireOrderSummary>;
export type OrderItem = Camelised<WireOrderItem>;
export type OrderEvent = Camelised<WireOrderEvent>;
export type OrderCharge = Camelised<WireOrderCharge>;
export type TimelineStep = Camelised<WireTimelineStep>;
export type ChangeRequest = Camelised<WireChangeRequest>;
export type OrderQuote = Camelised<WireOrderQuote>;
export type ChangeQuote = Camelised<WireChangeQuote>;
export type Availability = Camelised<WireCheckAvailable>;
export type OrderPayment = Camelised<WirePlacedOrder['payment']>;

/** `payment` is null if nothing was charged. */
export interface ChangedOrder {
  order: Order;
  payment: Camelised<WireChangedOrder['payment']>;
}

export interface OrderPage {
  items: OrderSummary[];
  page: number;
  total: number;
  totalPages: number;
  /** URL of the iCalendar feed for all rentals of the customer. */
  calendarHref?: string;
}

// Requests keep the wire's names, because only one form builds each of them.
export type OrderRequest = Omit<OrderBody, 'idempotency_key'>;
export type OrderQuoteRequest = OrderQuoteBody;
export type OrderEdit = OrderEditBody;
export type SubscriptionChange = SubscriptionChangeBody;
export type AvailabilityRequest = CheckAvailableBody;
