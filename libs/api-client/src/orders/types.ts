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
import type { CamelizedKeys } from '../read-response';

// Money is in whole baht. Calendar dates are days in Bangkok (yyyy-MM-dd); timestamps are Date objects.

export type Order = CamelizedKeys<WireOrder>;
export type OrderSummary = CamelizedKeys<WireOrderSummary>;
export type OrderItem = CamelizedKeys<WireOrderItem>;
export type OrderEvent = CamelizedKeys<WireOrderEvent>;
export type OrderCharge = CamelizedKeys<WireOrderCharge>;
export type TimelineStep = CamelizedKeys<WireTimelineStep>;
export type ChangeRequest = CamelizedKeys<WireChangeRequest>;
export type OrderQuote = CamelizedKeys<WireOrderQuote>;
export type ChangeQuote = CamelizedKeys<WireChangeQuote>;
export type Availability = CamelizedKeys<WireCheckAvailable>;
export type OrderPayment = CamelizedKeys<WirePlacedOrder['payment']>;

/** `payment` is null if the change cost nothing now. */
export interface ChangedOrder {
  order: Order;
  payment: CamelizedKeys<WireChangedOrder['payment']>;
}

export interface OrderPage {
  items: OrderSummary[];
  page: number;
  total: number;
  totalPages: number;
  calendarHref?: string;
}

// Requests keep the snake_case names of the API, because only one form builds each request.
export type OrderRequest = Omit<OrderBody, 'idempotency_key'>;
export type OrderQuoteRequest = OrderQuoteBody;
export type OrderEdit = OrderEditBody;
export type SubscriptionChange = SubscriptionChangeBody;
export type AvailabilityRequest = CheckAvailableBody;
