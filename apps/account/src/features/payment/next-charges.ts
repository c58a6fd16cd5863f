import type { OrderSummary } from '@spruce/api-client/orders';
import type { SavedCard } from '@spruce/api-client/payments';
import { monthlyDay } from '@spruce/pricing';

export interface ChargeDay {
  date: string;
  amount: number;
  orders: { number: string; amount: number }[];
}

type ChargedOrder = Pick<OrderSummary, 'number' | 'monthly' | 'months' | 'startsOn' | 'nextChargeOn'>;

/** Ignores later price changes, which only the order page shows. */
export function listNextCharges(orders: readonly ChargedOrder[], limit: number): ChargeDay[] {
  const days = new Map<string, ChargeDay>();
  for (const { number, monthly: amount, months, startsOn, nextChargeOn } of orders) {
    if (!startsOn || !nextChargeOn) continue;
    for (let index = 0; index < months; index++) {
      const date = monthlyDay(startsOn, index);
      if (date < nextChargeOn) continue;
      const day = days.get(date) ?? { date, amount: 0, orders: [] };
      days.set(date, { date, amount: day.amount + amount, orders: [...day.orders, { number, amount }] });
    }
  }
  return [...days.values()].sort((one, other) => one.date.localeCompare(other.date)).slice(0, limit);
}

/** A card is valid until the end of its expiry month. */
export type Expiry = 'good' | 'next-month' | 'this-month' | 'over';

export function classifyExpiry({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>, today: string): Expiry {
  const left = expYear * 12 + expMonth - (Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)));
  return left < 0 ? 'over' : left === 0 ? 'this-month' : left === 1 ? 'next-month' : 'good';
}
