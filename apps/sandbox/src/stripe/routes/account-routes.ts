import { z } from 'zod';
import type { Account } from '../account';
import { decideDispute } from '../cards/disputes';
import { createRefund, failRefund } from '../cards/refunds';
import { DAY_S } from '../billing/periods';
import { createId, createRandomText, type TestClock } from '../model/objects';
import { invalidRequestError } from '../wire/errors';
import { page } from '../wire/list';
import type { StripeRouter } from '../wire/router';
import { bool, currency, metadata, paging, positive, text, timestamp } from '../wire/schema';

export function accountRoutes(router: StripeRouter, { ledger, billing }: Account): void {
  router.post(
    '/v1/refunds',
    {
      payment_intent: text,
      amount: positive.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata,
    },
    ({ params }) => createRefund(ledger, params),
  );
  router.get('/v1/refunds', { ...paging, payment_intent: text.optional() }, ({ params, url }) =>
    page(
      ledger.refunds.filter((one) => one.payment_intent === (params.payment_intent ?? one.payment_intent)),
      params,
      url,
    ),
  );
  router.post('/v1/test_helpers/refunds/:id/expire', {}, ({ id }) => failRefund(ledger, ledger.find(ledger.refunds, 'refund', id)));

  router.get('/v1/disputes', { ...paging, charge: text.optional(), payment_intent: text.optional() }, ({ params, url }) =>
    page(
      ledger.disputes.filter(
        (one) => one.charge === (params.charge ?? one.charge) && one.payment_intent === (params.payment_intent ?? one.payment_intent),
      ),
      params,
      url,
    ),
  );
  const evidence = z.strictObject({ uncategorized_text: z.enum(['winning_evidence', 'losing_evidence']) });
  router.post('/v1/disputes/:id', { evidence }, ({ id, params }) =>
    decideDispute(
      ledger,
      ledger.find(ledger.disputes, 'dispute', id),
      params.evidence.uncategorized_text === 'winning_evidence' ? 'won' : 'lost',
    ),
  );
  router.post('/v1/disputes/:id/close', {}, ({ id }) => decideDispute(ledger, ledger.find(ledger.disputes, 'dispute', id), 'lost'));

  router.get('/v1/events', paging, ({ params, url }) => page(ledger.events.all(), params, url));

  router.post(
    '/v1/coupons',
    {
      amount_off: positive.optional(),
      percent_off: z
        .string()
        .regex(/^\d{1,3}(\.\d+)?$/, 'Invalid decimal')
        .transform(Number)
        .pipe(z.number().gt(0).max(100))
        .optional(),
      currency: currency.optional(),
      duration: z.enum(['once', 'forever']),
      name: text.optional(),
    },
    ({ params }) => {
      if ((params.amount_off === undefined) === (params.percent_off === undefined))
        throw invalidRequestError('You must pass either amount_off or percent_off, and not both.', {
          code: 'parameter_missing',
          param: 'percent_off',
        });
      if (params.amount_off !== undefined && params.currency === undefined)
        throw invalidRequestError('You must pass currency when passing amount_off', { code: 'parameter_missing', param: 'currency' });
      const coupon = ledger.coupons.put({ ...params, id: createRandomText(8), object: 'coupon', created: ledger.now() });
      ledger.emit('coupon.created', coupon);
      return coupon;
    },
  );
  router.post(
    '/v1/promotion_codes',
    {
      promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }),
      code: z.string().regex(/^[A-Za-z0-9-]+$/),
      expires_at: timestamp.optional(),
      max_redemptions: positive.optional(),
      restrictions: z
        .strictObject({
          first_time_transaction: bool.optional(),
          minimum_amount: positive.optional(),
          minimum_amount_currency: currency.optional(),
        })
        .optional(),
    },
    ({ params }) => {
      ledger.find(ledger.coupons, 'coupon', params.promotion.coupon, 'promotion[coupon]');
      if (findCodes(params.code).length > 0)
        throw invalidRequestError(`An active promotion code with \`code: ${params.code}\` already exists.`, {
          code: 'resource_already_exists',
          param: 'code',
        });
      const promotion = ledger.promotionCodes.put({
        expires_at: null,
        max_redemptions: null,
        ...params,
        restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null, ...params.restrictions },
        id: createId('promo'),
        object: 'promotion_code',
        created: ledger.now(),
      });
      ledger.emit('promotion_code.created', promotion);
      return promotion;
    },
  );
  const findCodes = (code: string) => ledger.promotionCodes.filter((one) => one.code.toUpperCase() === code.toUpperCase());
  router.get('/v1/promotion_codes', { ...paging, code: text }, ({ params, url }) => page(findCodes(params.code), params, url));

  const findClock = (id: string): TestClock => ledger.find(ledger.testClocks, 'test clock', id);
  router.post('/v1/test_helpers/test_clocks', { frozen_time: timestamp }, ({ params }) => {
    const clock: TestClock = ledger.testClocks.put({
      ...params,
      id: createId('clock'),
      object: 'test_helpers.test_clock',
      created: ledger.now(),
      deletes_after: ledger.now() + 30 * DAY_S,
      name: null,
      status: 'ready',
      status_details: {},
    });
    ledger.emit('test_helpers.test_clock.created', clock);
    return clock;
  });
  router.get('/v1/test_helpers/test_clocks/:id', {}, ({ id }) => findClock(id));
  router.post('/v1/test_helpers/test_clocks/:id/advance', { frozen_time: timestamp }, ({ id, params }) =>
    billing.advance(findClock(id), params.frozen_time),
  );
}
