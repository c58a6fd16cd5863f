import { z } from 'zod';
import type { Ledger } from '../ledger';
import { createId, type Price } from '../model/objects';
import { currency, positive, text } from '../wire/schema';

const oneTime = { currency, product: text, unit_amount: positive };

/** The price that a request can contain instead of a price id. `unit_amount` is in satang. */
export const priceData = z.strictObject(oneTime);
export const monthlyPriceData = z.strictObject({ ...oneTime, recurring: z.strictObject({ interval: z.literal('month') }) });

export function createPrice(ledger: Ledger, given: z.output<typeof priceData>, interval: 'month' | null): Price {
  ledger.find(ledger.products, 'product', given.product, 'product');
  const recurring = interval && { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' };
  return {
    ...given,
    id: createId('price'),
    object: 'price',
    created: ledger.now(),
    recurring,
    type: interval ? 'recurring' : 'one_time',
    unit_amount_decimal: String(given.unit_amount),
  } as Price;
}

export const toPricing = ({ id, product, unit_amount }: Price) => ({
  type: 'price_details',
  price_details: { price: id, product },
  unit_amount_decimal: String(unit_amount),
});

export const getProductName = (ledger: Ledger, { product }: Price): string => ledger.products.get(product)?.name ?? product;
