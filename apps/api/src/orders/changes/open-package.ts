import { monthlyPrice, TIER_STARTS, TIERS, type TierPrices } from '@spruce/pricing';
import { readKnownLines, type CatalogueLine } from '../../availability/catalogue-lines';
import type { StoredPrices, StoredRate } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { rentedLine, type ItemRow } from '../order-rows';
import { subjectOf, type Subject } from './change-subject';
import { newRow, withRows } from './changed-rows';

/** Splits a price of a package: so many pieces cost what they cost alone, at most the whole price, and the rest costs what is left. */
function splitPrice(price: number, alone: number, quantity: number) {
  const each = Math.min(alone, Math.floor(price / quantity));
  return { each, rest: price - each * quantity };
}

/** Splits the rates of a package that is rented for so many months. */
function splitRates(rates: readonly StoredRate[], alone: TierPrices, quantity: number, months: number) {
  const take = (part: 'each' | 'rest') => {
    const split = rates.map(({ fromMonth, prices, unit }): StoredRate => {
      const tiers = TIERS.flatMap((tier) => {
        const price = prices[tier];
        return price ? [[tier, splitPrice(price, monthlyPrice(alone, TIER_STARTS[tier]), quantity)[part]]] : [];
      });
      return {
        fromMonth,
        prices: Object.fromEntries(tiers) as StoredPrices,
        unit: splitPrice(unit, monthlyPrice(alone, months), quantity)[part],
      };
    });
    return { rates: split, unitMonthly: split.at(-1)?.unit ?? 0 };
  };
  return { each: take('each'), rest: take('rest') };
}

/**
 * Takes so many of one piece out of a package, into a row of their own that was there from the package's first month on. Together they cost
 * what the package costs, so nothing changes until the row is swapped. Throws 422.
 */
export async function openPackage(subject: Subject, itemId: number, variationId: number, quantity: number) {
  const { db, order, items, rows } = subject;
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
  const { orderId, position, fromMonth, visitId } = item;
  const left: ItemRow = { ...item, quantity: 1, components, ...rest };
  const taken = newRow(line, item.rates[0] as StoredRate, { id: -2, orderId, position, fromMonth, visitId, ...each });
  const others = item.quantity > 1 ? [{ ...item, id: -3, quantity: item.quantity - 1 }] : [];
  return { subject: subjectOf({ ...subject, rows: withRows(rows, [left, taken, ...others]) }), id: taken.id };
}
