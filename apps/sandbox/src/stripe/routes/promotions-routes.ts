import { z } from 'zod';
import type { Account } from '../account';
import { isValid } from '../billing/discounts';
import { createId, createRandomText, type Coupon, type PromotionCode } from '../model/objects';
import { invalidRequestError } from '../wire/errors';
import { page } from '../wire/list';
import { wire, type StripeRouter } from '../wire/router';
import { acceptIgnored, bool, currency, emptyable, mergeMetadata, metadata, paging, positive, text, timestamp } from '../wire/schema';

export function promotionsRoutes(router: StripeRouter, { ledger }: Account): void {
  const couponFields = { name: emptyable.optional(), metadata: metadata.optional() };
  router.post(
    '/v1/coupons',
    {
      ...couponFields,
      id: text.optional(),
      amount_off: positive.optional(),
      percent_off: z
        .string()
        .regex(/^\d{1,3}(\.\d+)?$/, 'Invalid decimal')
        .transform(Number)
        .pipe(z.number().gt(0).max(100))
        .optional(),
      currency: currency.optional(),
      duration: z.enum(['once', 'repeating', 'forever']).default('once'),
      duration_in_months: positive.optional(),
      max_redemptions: positive.optional(),
      redeem_by: timestamp.optional(),
      applies_to: z.strictObject({ products: z.array(text) }).optional(),
      ...acceptIgnored('currency_options'),
    },
    ({ params }) => {
      const id = params.id ?? createRandomText(8);
      if (ledger.coupons.get(id)) throw invalidRequestError('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
      if ((params.amount_off === undefined) === (params.percent_off === undefined))
        throw invalidRequestError('You must pass either amount_off or percent_off, and not both.', {
          code: 'parameter_missing',
          param: 'percent_off',
        });
      if (params.amount_off !== undefined && params.currency === undefined)
        throw invalidRequestError('You must pass currency when passing amount_off', { code: 'parameter_missing', param: 'currency' });
      if ((params.duration === 'repeating') !== (params.duration_in_months !== undefined))
        throw invalidRequestError('duration_in_months is required if, and only if, duration is repeating.', {
          param: 'duration_in_months',
        });
      const coupon: Coupon = {
        id,
        object: 'coupon',
        amount_off: params.amount_off ?? null,
        created: ledger.now(),
        currency: params.currency ?? null,
        duration: params.duration,
        duration_in_months: params.duration_in_months ?? null,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergeMetadata({}, params.metadata),
        name: params.name ?? null,
        percent_off: params.percent_off ?? null,
        redeem_by: params.redeem_by ?? null,
        times_redeemed: 0,
        valid: true,
        _products: params.applies_to?.products ?? null,
      };
      ledger.coupons.put(coupon);
      ledger.emit('coupon.created', coupon);
      return coupon;
    },
  );
  const coupon = (id: string): Coupon => {
    const found = ledger.find(ledger.coupons, 'coupon', id);
    found.valid = isValid(found, ledger.now());
    return found;
  };
  router.get('/v1/coupons', paging, ({ params, url }) => page(ledger.coupons.all(), params, url));
  router.get('/v1/coupons/:id', {}, ({ id }) => coupon(id));
  router.post('/v1/coupons/:id', couponFields, ({ id, params }) => {
    const found = coupon(id);
    return ledger.coupons.put(
      Object.assign(found, { name: params.name ?? found.name, metadata: mergeMetadata(found.metadata, params.metadata) }),
    );
  });
  router.delete('/v1/coupons/:id', {}, ({ id }) => {
    const found = coupon(id);
    ledger.coupons.delete(id);
    ledger.emit('coupon.deleted', found);
    return wire({ id, object: 'coupon', deleted: true });
  });

  const restrictions = z.strictObject({
    first_time_transaction: bool.optional(),
    minimum_amount: positive.optional(),
    minimum_amount_currency: currency.optional(),
    ...acceptIgnored('currency_options'),
  });
  router.post(
    '/v1/promotion_codes',
    {
      promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }),
      code: z
        .string()
        .regex(/^[A-Za-z0-9-]+$/)
        .optional(),
      active: bool.optional(),
      customer: text.optional(),
      expires_at: timestamp.optional(),
      max_redemptions: positive.optional(),
      metadata: metadata.optional(),
      restrictions: restrictions.optional(),
      ...acceptIgnored('customer_account'),
    },
    ({ params }) => {
      const code = params.code ?? createRandomText(8).toUpperCase();
      if (ledger.promotionCodes.filter((one) => one.active && one.code.toUpperCase() === code.toUpperCase()).length > 0)
        throw invalidRequestError('An active promotion code with `code: ' + code + '` already exists.', {
          code: 'resource_already_exists',
          param: 'code',
        });
      const promotion: PromotionCode = {
        id: createId('promo'),
        object: 'promotion_code',
        active: params.active ?? true,
        code,
        created: ledger.now(),
        customer: params.customer === undefined ? null : ledger.customer(params.customer).id,
        expires_at: params.expires_at ?? null,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergeMetadata({}, params.metadata),
        promotion: { type: 'coupon', coupon: ledger.find(ledger.coupons, 'coupon', params.promotion.coupon, 'promotion[coupon]').id },
        restrictions: {
          first_time_transaction: params.restrictions?.first_time_transaction ?? false,
          minimum_amount: params.restrictions?.minimum_amount ?? null,
          minimum_amount_currency: params.restrictions?.minimum_amount_currency ?? null,
        },
        times_redeemed: 0,
      };
      ledger.promotionCodes.put(promotion);
      ledger.emit('promotion_code.created', promotion);
      return promotion;
    },
  );
  router.get(
    '/v1/promotion_codes',
    { ...paging, active: bool.optional(), code: text.optional(), coupon: text.optional(), customer: text.optional() },
    ({ params, url }) => {
      const { active, code, coupon: of, customer } = params;
      return page(
        ledger.promotionCodes.filter(
          (one) =>
            one.active === (active ?? one.active) &&
            (code === undefined || one.code.toUpperCase() === code.toUpperCase()) &&
            one.promotion.coupon === (of ?? one.promotion.coupon) &&
            one.customer === (customer ?? one.customer),
        ),
        params,
        url,
      );
    },
  );
  router.get('/v1/promotion_codes/:id', {}, ({ id }) => ledger.find(ledger.promotionCodes, 'promotion code', id));
  router.post(
    '/v1/promotion_codes/:id',
    { active: bool.optional(), metadata: metadata.optional(), ...acceptIgnored('restrictions') },
    ({ id, params }) => {
      const promotion = ledger.find(ledger.promotionCodes, 'promotion code', id);
      ledger.promotionCodes.put(
        Object.assign(promotion, {
          active: params.active ?? promotion.active,
          metadata: mergeMetadata(promotion.metadata, params.metadata),
        }),
      );
      ledger.emit('promotion_code.updated', promotion, {});
      return promotion;
    },
  );
  // Older clients remove the discount of a subscription by this route.
  router.delete('/v1/subscriptions/:id/discount', {}, ({ id }) => {
    const subscription = ledger.find(ledger.subscriptions, 'subscription', id);
    const last = subscription.discounts.at(-1);
    ledger.subscriptions.put(Object.assign(subscription, { discounts: [] }));
    return wire({ id: last ?? '', object: 'discount', deleted: true });
  });
}
