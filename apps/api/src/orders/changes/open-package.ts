import { monthlyPrice, TIER_STARTS, TIERS, type TierPrices } from '@spruce/pricing';
import { itemOf, readKnownLines, type CatalogueLine } from '../../availability/catalogue-lines';
import type { ChangeEffect, StoredPrices, StoredRate } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { rentedLine, type ItemRow } from '../order-rows';
import type { Subject } from './change-subject';
import type { PlannedItem } from './prepared-change';

/** Row of the pieces that an opened package gives away. */
export const OPENED_ID = -3;
const OTHERS_ID = -4;

/** Splits a price of a package: so many pieces cost what they cost alone, at most the whole price, and the rest costs what is left. */
function splitPrice(price: number, alone: number, quantity: number) {
  const each = Math.min(alone, Math.floor(price / quantity));
  return { each, rest: price - each * quantity };
}

/** Splits the rates of a package that is rented for so many months. */
function splitRates(rates: readonly StoredRate[], alone: TierPrices, quantity: number, months: number) {
  const take = (part: 'each' | 'rest') =>
    rates.map(({ fromMonth, prices, unit }): StoredRate => {
      const tiers = TIERS.flatMap((tier) => {
        const price = prices[tier];
        return price ? [[tier, splitPrice(price, monthlyPrice(alone, TIER_STARTS[tier]), quantity)[part]]] : [];
      });
      const split = splitPrice(unit, monthlyPrice(alone, months), quantity);
      return { fromMonth, prices: Object.fromEntries(tiers) as StoredPrices, unit: split[part] };
    });
  return { each: take('each'), rest: take('rest') };
}

/**
 * Takes so many of one piece out of a package, into a row of their own that was there from the package's first month on. Together they cost
 * what the package costs, so nothing changes until the row is swapped. Throws 422.
 */
export async function openPackage(subject: Subject, itemId: number, variationId: number, quantity: number) {
  const { db, order, items, rows, subscription } = subject;
  const item = items.find(({ id, kind }) => id === itemId && kind === 'package');
  const component = item?.components.find((part) => part.variation_id === variationId);
  if (!item || !component) throw new HttpError(422, 'change_item_unknown', 'This piece is not part of the package');
  const components = item.components.flatMap((part) =>
    part !== component ? [part] : part.quantity > quantity ? [{ ...part, quantity: part.quantity - quantity }] : [],
  );
  if (quantity > component.quantity || components.length === 0)
    throw new HttpError(422, 'change_quantity', `Only ${component.quantity} of this piece, and not all of the package`);
  const { lines } = await readKnownLines(db, [{ kind: 'product', variant_id: variationId, quantity }]);
  const line = lines[0] as CatalogueLine;
  const { each, rest } = splitRates(item.rates, line.prices, quantity, order.months - rentedLine(item, rows).fromMonth);
  const { fromMonth, position, visitId } = item;
  const unitOf = (rates: readonly StoredRate[]) => rates.at(-1)?.unit ?? 0;
  const left: ItemRow = { ...item, quantity: 1, components, rates: rest, unitMonthly: unitOf(rest) };
  const taken: ItemRow = {
    ...item,
    ...itemOf(line, unitOf(each)),
    ...{ id: OPENED_ID, quantity, rates: each, fromMonth, position, visitId, replacesId: null },
  };
  const others = item.quantity > 1 ? [{ ...item, id: OTHERS_ID, quantity: item.quantity - 1 }] : [];
  const fresh = [taken, ...others];
  const all = [...rows.map((row) => (row === item ? left : row)), ...fresh];
  const planned: PlannedItem[] = fresh.map(({ orderId: _orderId, state: _state, ...row }) => row);
  const effects: ChangeEffect['items'] = [
    { id: item.id, quantity: 1, components, rates: rest, unitMonthly: left.unitMonthly },
    ...others.map(({ id }) => ({ id, state: 'rented' as const })),
  ];
  const opened: Subject = {
    ...subject,
    rows: all,
    items: [...items.map((row) => (row === item ? left : row)), ...fresh],
    subscription: {
      ...subscription,
      lines: subscription.lines.flatMap((known) =>
        known.id === item.id ? [left, ...fresh].map((row) => ({ ...known, ...rentedLine(row, all) })) : [known],
      ),
    },
  };
  return { subject: opened, planned, items: effects };
}
