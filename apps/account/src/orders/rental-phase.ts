import type { Order, OrderSummary } from '@spruce/api-client/orders';
import type { OrderStatusGroup } from '@spruce/contract/constants';
import { monthlyDay, monthsBetween, type CalendarDate, type RentedLine, type RunningSubscription } from '@spruce/pricing';

/** Groups an order by rent and charges. An order that ends early stays active until its end, although lists show it as inactive. */
export const getRentalPhase = ({ status, statusGroup }: Pick<OrderSummary, 'status' | 'statusGroup'>): OrderStatusGroup =>
  status === 'termination-confirmed' ? 'active' : statusGroup;

/** True if the order ends or ended before its term: only then the timeline has a confirmed termination. */
export const isShortened = ({ timeline }: Pick<Order, 'timeline'>): boolean =>
  timeline.some(({ status }) => status === 'termination-confirmed');

/** False until the delivery. Orders paid before December 2026 began on the day they were paid, also if they are not delivered yet. */
export const hasRentBegun = ({ startsOn }: Pick<OrderSummary, 'startsOn'>, today: CalendarDate): boolean => startsOn <= today;

/** Months until the end, which may come before the agreed term. */
export const countRentalMonths = ({ startsOn, endsOn }: Pick<OrderSummary, 'startsOn' | 'endsOn'>): number =>
  monthsBetween(startsOn, endsOn);

/** Maps an order to pricing input, for previews before the service responds. Includes rented lines only. */
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

/** Start of the current month, from which the service counts the months of an order. */
export const getBillingDay = ({ startsOn, month }: Pick<Order, 'startsOn' | 'month'>): CalendarDate =>
  monthlyDay(startsOn, Math.max(0, month - 1));
