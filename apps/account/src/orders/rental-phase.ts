import type { Order, OrderSummary } from '@spruce/api-client/orders';
import type { OrderStatusGroup } from '@spruce/contract/constants';
import { monthlyDay, monthsBetween, type CalendarDate, type RentedLine, type RunningSubscription } from '@spruce/pricing';

/** An order that ends early stays active until its end, although its `statusGroup` is already inactive. */
export const getRentalPhase = ({ status, statusGroup }: Pick<OrderSummary, 'status' | 'statusGroup'>): OrderStatusGroup =>
  status === 'termination-confirmed' ? 'active' : statusGroup;

/** The timeline contains `termination-confirmed` only if the order was shortened. */
export const isShortened = ({ timeline }: Pick<Order, 'timeline'>): boolean =>
  timeline.some(({ status }) => status === 'termination-confirmed');

/** The rent of orders that were paid before December 2026 began on the day of the payment, so it may begin before the delivery. */
export const hasRentBegun = ({ startsOn }: Pick<OrderSummary, 'startsOn'>, today: CalendarDate): boolean => startsOn <= today;

/** If the rental ends early, the result is less than the term. */
export const countRentalMonths = ({ startsOn, endsOn }: Pick<OrderSummary, 'startsOn' | 'endsOn'>): number =>
  monthsBetween(startsOn, endsOn);

/** The result contains only lines that are still rented. */
export const toRunningSubscription = ({
  startsOn,
  months,
  lineItems,
}: Pick<Order, 'startsOn' | 'months' | 'lineItems'>): RunningSubscription => ({
  startsOn,
  months,
  lines: lineItems.flatMap(({ id, quantity, pieces, state, fromMonth = 0, rates, unitPrice, subscriptionPrices }): RentedLine[] => {
    if (state !== 'rented') return [];
    const [first = { fromMonth, prices: subscriptionPrices, unit: unitPrice }, ...rest] = (rates ?? []).map((rate) => ({
      fromMonth: rate.fromMonth,
      prices: rate.subscriptionPrices,
      unit: rate.unitPrice,
    }));
    return [{ id, quantity, pieces, fromMonth, segments: [first, ...rest] }];
  }),
});

/** Returns the most recent billing date. The service counts months from this day. */
export const getBillingDay = ({ startsOn, month }: Pick<Order, 'startsOn' | 'month'>): CalendarDate =>
  monthlyDay(startsOn, Math.max(0, month - 1));
