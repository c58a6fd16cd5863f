import type {
  WireChangeQuote,
  WireCheckAvailable,
  WireFaults,
  WireOpenChange,
  WireOrder,
  WireOrderQuote,
  WireOrderSummary,
  WirePlacedOrder,
} from '@spruce/contract';
import { ORDER_STATUS_GROUPS, PAGE_SIZES, type Language } from '@spruce/contract/constants';
import type { Data } from '../read-response';
import { page } from './taxonomy-handlers';
import { customerSamples } from './customer-samples';
import { errorResponse, type HandlerResponse, type Handler } from './handlers';

export interface OrdersHandlers {
  'GET /orders': Handler<Data<WireOrderSummary[]> & { calendar_href?: string }>;
  'GET /orders/{id}': Handler<Data<WireOrder>>;
  'GET /orders/{id}/faults': Handler<WireFaults>;
  'GET /orders/changes': Handler<Data<WireOpenChange[]>>;
  'POST /orders': Handler<WirePlacedOrder>;
  'POST /orders/quote': Handler<Data<WireOrderQuote>>;
  'POST /assets/check-available': Handler<Data<WireCheckAvailable>>;
  'POST /orders/{id}/cancel': Handler<Data<WireOrder>>;
  'POST /orders/{id}/subscription-change/quote': Handler<Data<WireChangeQuote>>;
}

export const sampleOrder = (language: Language, id: string | undefined): WireOrder | undefined => {
  const { byId } = customerSamples[language].orders;
  return Object.values(byId).find((order) => String(order.id) === id || order.number === id?.toUpperCase());
};
/** Builds the calendar URL instead of recording it, because the service signs it with a key that changes at each start. */
const calendarUrl = (language: Language, order: string, whose = '') =>
  `/sp/v1/orders/${order}calendar.ics?lang=${language}${whose}&signature=${'0'.repeat(64)}`;
/** Adds the next dates of an order. The service computes them from visits, which the samples do not contain. */
const withUpcoming = <Sample extends WireOrderSummary>(order: Sample): Sample => {
  const {
    status,
    status_group: group,
    delivery,
    next_charge_on: on,
    monthly: amount,
    ends_on,
    line_items: items = [],
  } = order as Sample & Partial<WireOrder>;
  if (order.upcoming || status === 'cancelled' || status === 'terminated') return order;
  const comes = items.map(({ name, variant, quantity }) => ({ name, variant, quantity }));
  const visit = { id: order.id, kinds: ['delivery' as const], ...delivery, comes, goes: [], reschedule_until: null, is_rescheduled: false };
  const next_charge = on && order.payment_state === 'paid' ? { on, amount } : null;
  return { ...order, upcoming: { visits: group === 'pending' ? [visit] : [], next_charge, ends_on } };
};
const notFound = errorResponse(404, 'order_not_found');
const found = (order: WireOrder | undefined): HandlerResponse<Data<WireOrder>> | typeof notFound =>
  order ? { body: { data: order } } : notFound;

export const ordersHandlers: OrdersHandlers = {
  'GET /orders': ({ params, language }) => {
    const group: readonly string[] | undefined = params.group
      ? ORDER_STATUS_GROUPS[params.group as keyof typeof ORDER_STATUS_GROUPS]
      : undefined;
    const rows = customerSamples[language].orders.list.filter(
      ({ status }) => (!group || group.includes(status)) && (!params.status || status === params.status),
    );
    const { data, headers } = page(rows, params, PAGE_SIZES.orders);
    return {
      body: {
        data: data.map((order) => withUpcoming({ ...order, calendar_href: calendarUrl(language, `${order.id}/`) })),
        calendar_href: calendarUrl(language, '', '&customer=1'),
      },
      headers,
    };
  },
  'GET /orders/{id}': ({ id, language }) => {
    const order = sampleOrder(language, id);
    return found(order && withUpcoming({ ...order, calendar_href: calendarUrl(language, `${order.id}/`) }));
  },
  'GET /orders/{id}/faults': () => ({ body: { data: [], pieces: [] } }),
  'GET /orders/changes': () => ({ body: { data: [] } }),
  'POST /orders': ({ language }) => {
    const { placed } = customerSamples[language].orders;
    const order = sampleOrder(language, String(placed.id));
    return order ? { body: { data: order, payment: placed.payment } } : notFound;
  },
  'POST /orders/quote': ({ language }) => ({ body: { data: customerSamples[language].orders.quote } }),
  'POST /assets/check-available': ({ language }) => ({ body: { data: customerSamples[language].orders.availability } }),
  'POST /orders/{id}/cancel': ({ id, language }) => {
    const order = sampleOrder(language, id);
    return found(order && { ...order, status: 'cancelled', version: order.version + 1 });
  },
  'POST /orders/{id}/subscription-change/quote': ({ id, language }) =>
    sampleOrder(language, id) ? { body: { data: customerSamples[language].orders.changeQuote } } : notFound,
};
