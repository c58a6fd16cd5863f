import type { Order } from '@spruce/api-client/orders';
import { TERM } from '@spruce/contract/constants';
import { addMonths, MAX_EXTENSION_MONTHS, monthlyDay, monthlyPrice, TIER_STARTS, type TierPrices } from '@spruce/pricing';

/** Returns terms in months, including the extension: the shortest (`least`), the longest (`most`) and the preselected term (`usual`). */
export function getExtensionRange({ months, startsOn }: Order, today: string): { least: number; most: number; usual: number } {
  const latest = addMonths(today, TERM.ahead);
  let most = months + MAX_EXTENSION_MONTHS;
  while (most > months && monthlyDay(startsOn, most) > latest) most -= 1;
  const tier = Object.values(TIER_STARTS).find((start) => start > months) ?? months + 3;
  return { least: months + 1, most, usual: Math.min(most, tier) };
}

const sumMonthly = (pieces: readonly { prices: TierPrices; quantity: number }[], months: number): number =>
  pieces.reduce((sum, { prices, quantity }) => sum + monthlyPrice(prices, months) * quantity, 0);

/**
 * Finds the extension with the lowest price for `pieces`. Returns its extra months (`more`), and the price of the pieces in baht per month
 * without the extension (`now`) and with it (`then`). Returns null if the order cannot be extended or no extension lowers the price.
 */
export function findCheaperExtension(order: Order, pieces: readonly { prices: TierPrices; quantity: number }[], today: string) {
  if (!order.actions.includes('extend')) return null;
  const [left, now] = [order.months - order.month, sumMonthly(pieces, order.months - order.month)];
  const reach = getExtensionRange(order, today).most - order.month;
  const offers = Object.values(TIER_STARTS)
    .filter((start) => start > left && start <= reach)
    .map((start) => ({ more: start - left, now, then: sumMonthly(pieces, start) }));
  const [best] = offers.sort((a, b) => a.then - b.then || a.more - b.more);
  return best && best.then < now ? best : null;
}
