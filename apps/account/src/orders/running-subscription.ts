import type { Order } from '@spruce/api-client/orders';
import { monthlyDay, type CalendarDate, type RentedLine, type RunningSubscription } from '@spruce/pricing';

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
