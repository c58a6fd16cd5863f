import type { Ledger } from '../ledger/ledger';
import { createId, type Interval, type Metadata, type Price, type Product } from '../model/objects';
import { invalidRequestError, requireOneOf } from '../wire/errors';

/** An inline price, sent instead of a price id. */
export interface PriceData {
  currency: string;
  product?: string;
  product_data?: { name: string; metadata?: Metadata };
  unit_amount: number;
  recurring?: { interval: Interval; interval_count?: number };
}

export function createProduct(
  ledger: Ledger,
  input: { id?: string; name: string; active?: boolean; metadata?: Metadata; description?: string | null },
): Product {
  if (input.id && ledger.products.get(input.id))
    throw invalidRequestError('Product already exists.', { code: 'resource_already_exists', param: 'id' });
  const product = ledger.products.put({
    id: input.id ?? createId('prod'),
    object: 'product',
    active: input.active ?? true,
    created: ledger.now(),
    metadata: input.metadata ?? {},
    name: input.name,
    ...{ description: input.description ?? null, updated: ledger.now() },
  });
  ledger.emit('product.created', product);
  return product;
}

/** A price that an invoice item describes itself (Stripe's `price_data`) has `active: false`. */
export function createPrice(
  ledger: Ledger,
  input: PriceData & { active?: boolean; metadata?: Metadata; nickname?: string | null; lookup_key?: string | null },
): Price {
  const product = input.product_data
    ? createProduct(ledger, input.product_data).id
    : ledger.find(ledger.products, 'product', input.product ?? '', 'product').id;
  const price = ledger.prices.put({
    id: createId('price'),
    object: 'price',
    active: input.active ?? true,
    created: ledger.now(),
    currency: input.currency,
    metadata: input.metadata ?? {},
    product,
    recurring: input.recurring
      ? {
          interval: input.recurring.interval,
          interval_count: input.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    type: input.recurring ? 'recurring' : 'one_time',
    unit_amount: input.unit_amount,
    unit_amount_decimal: String(input.unit_amount),
    ...{ nickname: input.nickname ?? null, lookup_key: input.lookup_key ?? null },
  });
  ledger.emit('price.created', price);
  return price;
}

export function resolvePrice(ledger: Ledger, line: { price?: string; price_data?: PriceData }, param: string, type: Price['type']): Price {
  requireOneOf(line, ['price', 'price_data'], param);
  if (line.price === undefined && !line.price_data)
    throw invalidRequestError(`You must pass either ${param}[price] or ${param}[price_data].`, {
      code: 'parameter_missing',
      param: `${param}[price]`,
    });
  const price = line.price_data
    ? createPrice(ledger, { ...line.price_data, active: false })
    : ledger.find(ledger.prices, 'price', line.price ?? '', `${param}[price]`);
  if (price.type !== type) {
    throw invalidRequestError(
      type === 'recurring'
        ? `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`
        : `The price specified is set to \`type=recurring\` but this field only accepts prices with \`type=one_time\`.`,
      { param: `${param}[price]` },
    );
  }
  return price;
}

export const getProductName = (ledger: Ledger, price: Price): string => ledger.products.get(price.product)?.name ?? price.product;
