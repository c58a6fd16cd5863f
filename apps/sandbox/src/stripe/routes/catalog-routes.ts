import { z } from 'zod';
import type { Account } from '../account';
import { createPrice, createProduct } from '../billing/catalog';
import { invalidRequestError } from '../wire/errors';
import { page } from '../wire/list';
import { wire, type StripeRouter } from '../wire/router';
import { acceptIgnored, bool, currency, emptyable, int, mergeMetadata, metadata, paging, positive, text } from '../wire/schema';

const amountInput = {
  unit_amount: positive.optional(),
  unit_amount_decimal: z
    .string()
    .regex(/^-?\d+$/, 'Invalid decimal')
    .transform(Number)
    .optional(),
};
const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: int.pipe(z.int().min(1)).optional(),
  ...acceptIgnored('usage_type'),
});

/** Amounts are in the smallest currency unit. */
export const priceData = (kind: 'recurring' | 'one_time') =>
  z
    .strictObject({
      currency,
      product: text,
      ...amountInput,
      recurring: kind === 'recurring' ? recurring : z.undefined().optional(),
      ...acceptIgnored('tax_behavior'),
    })
    .transform(({ unit_amount, unit_amount_decimal, ...rest }) => ({ ...rest, unit_amount: unit_amount ?? unit_amount_decimal ?? 0 }));

export function catalogRoutes(router: StripeRouter, { ledger }: Account): void {
  const productFields = {
    active: bool.optional(),
    description: emptyable.optional(),
    metadata: metadata.optional(),
    ...acceptIgnored(
      'images',
      'shippable',
      'tax_code',
      'unit_label',
      'url',
      'statement_descriptor',
      'package_dimensions',
      'marketing_features',
      'default_price_data',
      'type',
    ),
  };
  router.post('/v1/products', { ...productFields, id: text.optional(), name: text.min(1) }, ({ params }) =>
    createProduct(ledger, { ...params, metadata: mergeMetadata({}, params.metadata) }),
  );
  router.get('/v1/products', { ...paging, active: bool.optional(), ids: z.array(text).optional() }, ({ params, url }) =>
    page(
      ledger.products.filter((one) => one.active === (params.active ?? one.active) && (!params.ids || params.ids.includes(one.id))),
      params,
      url,
    ),
  );
  router.get('/v1/products/:id', {}, ({ id }) => ledger.find(ledger.products, 'product', id));
  router.post(
    '/v1/products/:id',
    { ...productFields, name: text.min(1).optional(), ...acceptIgnored('default_price') },
    ({ id, params }) => {
      const product = ledger.find(ledger.products, 'product', id);
      const given = Object.fromEntries(
        Object.entries({ name: params.name, active: params.active, description: params.description }).filter(
          ([, value]) => value !== undefined,
        ),
      );
      ledger.products.put(Object.assign(product, given, { metadata: mergeMetadata(product.metadata, params.metadata) }));
      ledger.emit('product.updated', product, {});
      return product;
    },
  );
  router.delete('/v1/products/:id', {}, ({ id }) => {
    const product = ledger.find(ledger.products, 'product', id);
    if (ledger.prices.filter((price) => price.product === id).length > 0)
      throw invalidRequestError('This product cannot be deleted because it has one or more user-created prices.');
    ledger.products.delete(id);
    ledger.emit('product.deleted', product);
    return wire({ id, object: 'product', deleted: true });
  });

  router.post(
    '/v1/prices',
    {
      active: bool.optional(),
      currency,
      metadata: metadata.optional(),
      nickname: text.optional(),
      lookup_key: text.optional(),
      product: text.optional(),
      product_data: z
        .strictObject({
          name: text.min(1),
          metadata: z.record(z.string(), z.string()).optional(),
          ...acceptIgnored('id', 'active', 'statement_descriptor', 'tax_code', 'unit_label'),
        })
        .optional(),
      recurring: recurring.optional(),
      ...amountInput,
      ...acceptIgnored('tax_behavior', 'billing_scheme', 'transfer_lookup_key'),
    },
    ({ params }) =>
      createPrice(ledger, {
        ...params,
        unit_amount: params.unit_amount ?? params.unit_amount_decimal ?? 0,
        metadata: mergeMetadata({}, params.metadata),
      }),
  );
  router.get(
    '/v1/prices',
    {
      ...paging,
      product: text.optional(),
      active: bool.optional(),
      currency: text.optional(),
      lookup_keys: z.array(text).optional(),
      type: text.optional(),
      ...acceptIgnored('recurring'),
    },
    ({ params, url }) =>
      page(
        ledger.prices.filter(
          (one) =>
            one.product === (params.product ?? one.product) &&
            one.active === (params.active ?? one.active) &&
            (!params.lookup_keys || params.lookup_keys.includes(String((one as { lookup_key?: string }).lookup_key))),
        ),
        params,
        url,
      ),
  );
  router.get('/v1/prices/:id', {}, ({ id }) => ledger.find(ledger.prices, 'price', id));
  router.post(
    '/v1/prices/:id',
    {
      active: bool.optional(),
      metadata: metadata.optional(),
      nickname: emptyable.optional(),
      lookup_key: emptyable.optional(),
      ...acceptIgnored('tax_behavior', 'transfer_lookup_key'),
    },
    ({ id, params }) => {
      const price = ledger.find(ledger.prices, 'price', id);
      return ledger.prices.put(
        Object.assign(price, { active: params.active ?? price.active, metadata: mergeMetadata(price.metadata, params.metadata) }),
      );
    },
  );
}
