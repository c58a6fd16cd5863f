import { z } from 'zod';
import type { Account } from '../account';
import { DAY_S } from '../billing/periods';
import { decideDispute } from '../cards/disputes';
import { createRefund, failRefund } from '../cards/refunds';
import { createId, createRandomText, type TestClock, type WebhookEndpoint } from '../model/objects';
import { invalidRequestError } from '../wire/errors';
import { page } from '../wire/list';
import { present } from '../wire/present';
import { wire, type StripeRouter } from '../wire/router';
import { acceptIgnored, bool, emptyable, mergeMetadata, metadata, paging, positive, text, timestamp } from '../wire/schema';

export function accountRoutes(router: StripeRouter, { ledger, billing, subscriptions }: Account): void {
  router.get('/v1/account', {}, () =>
    wire({
      id: 'acct_sandbox',
      object: 'account',
      business_profile: { name: 'Spruce (sandbox)' },
      charges_enabled: true,
      country: 'TH',
      default_currency: 'thb',
      payouts_enabled: false,
      type: 'standard',
    }),
  );
  router.get('/v1/charges', { ...paging, customer: text.optional(), payment_intent: text.optional() }, ({ params, url }) =>
    page(
      ledger.charges.filter(
        (one) => one.customer === (params.customer ?? one.customer) && one.payment_intent === (params.payment_intent ?? one.payment_intent),
      ),
      params,
      url,
    ),
  );
  router.get('/v1/charges/:id', {}, ({ id }) => ledger.find(ledger.charges, 'charge', id));
  router.post(
    '/v1/refunds',
    {
      charge: text.optional(),
      payment_intent: text.optional(),
      amount: positive.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata.optional(),
      ...acceptIgnored('instructions_email', 'currency', 'customer', 'origin', 'refund_application_fee', 'reverse_transfer'),
    },
    ({ params }) => createRefund(ledger, { ...params, metadata: mergeMetadata({}, params.metadata) }),
  );
  router.get('/v1/refunds', { ...paging, charge: text.optional(), payment_intent: text.optional() }, ({ params, url }) =>
    page(
      ledger.refunds.filter(
        (one) => one.charge === (params.charge ?? one.charge) && one.payment_intent === (params.payment_intent ?? one.payment_intent),
      ),
      params,
      url,
    ),
  );
  router.get('/v1/refunds/:id', {}, ({ id }) => ledger.find(ledger.refunds, 'refund', id));
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
  router.get('/v1/disputes/:id', {}, ({ id }) => ledger.find(ledger.disputes, 'dispute', id));
  router.post('/v1/disputes/:id', { evidence: z.strictObject({ uncategorized_text: text }) }, ({ id, params }) => {
    const dispute = ledger.find(ledger.disputes, 'dispute', id);
    const decision = { winning_evidence: 'won', losing_evidence: 'lost' } as const;
    const status = decision[params.evidence.uncategorized_text as keyof typeof decision];
    return status ? decideDispute(ledger, dispute, status) : dispute;
  });
  router.post('/v1/disputes/:id/close', {}, ({ id }) => decideDispute(ledger, ledger.find(ledger.disputes, 'dispute', id), 'lost'));

  router.get(
    '/v1/events',
    { ...paging, type: text.optional(), types: z.array(text).optional(), delivery_success: bool.optional() },
    ({ params, url }) => {
      const { type, types } = params;
      const fits = (name: string): boolean =>
        (type === undefined || (type.endsWith('*') ? name.startsWith(type.slice(0, -1)) : name === type)) &&
        (!types || types.includes(name));
      return page(
        ledger.events.filter((event) => fits(event.type)),
        params,
        url,
      );
    },
  );
  router.get('/v1/events/:id', {}, ({ id }) => ledger.find(ledger.events, 'event', id));

  const endpointFields = {
    url: z.url().optional(),
    enabled_events: z.array(text).min(1).optional(),
    description: emptyable.optional(),
    metadata: metadata.optional(),
    ...acceptIgnored('connect', 'api_version'),
  };
  router.post('/v1/webhook_endpoints', { ...endpointFields, url: z.url(), enabled_events: z.array(text).min(1) }, ({ params }) => {
    const endpoint: WebhookEndpoint = {
      id: createId('we'),
      object: 'webhook_endpoint',
      api_version: null,
      created: ledger.now(),
      description: params.description ?? null,
      enabled_events: params.enabled_events,
      metadata: mergeMetadata({}, params.metadata),
      status: 'enabled',
      url: params.url,
      _secret: `whsec_${createRandomText(32)}`,
      ...{ application: null },
    };
    ledger.webhookEndpoints.put(endpoint);
    // The secret is returned only once, with the new endpoint.
    return wire({ ...present(endpoint), secret: endpoint._secret });
  });
  router.get('/v1/webhook_endpoints', paging, ({ params, url }) => page(ledger.webhookEndpoints.all(), params, url));
  router.get('/v1/webhook_endpoints/:id', {}, ({ id }) => ledger.find(ledger.webhookEndpoints, 'webhook endpoint', id));
  router.post('/v1/webhook_endpoints/:id', { ...endpointFields, disabled: bool.optional() }, ({ id, params }) => {
    const endpoint = ledger.find(ledger.webhookEndpoints, 'webhook endpoint', id);
    return ledger.webhookEndpoints.put(
      Object.assign(endpoint, {
        url: params.url ?? endpoint.url,
        enabled_events: params.enabled_events ?? endpoint.enabled_events,
        metadata: mergeMetadata(endpoint.metadata, params.metadata),
        ...(params.disabled !== undefined && { status: params.disabled ? 'disabled' : 'enabled' }),
      }),
    );
  });
  router.delete('/v1/webhook_endpoints/:id', {}, ({ id }) => {
    ledger.find(ledger.webhookEndpoints, 'webhook endpoint', id);
    ledger.webhookEndpoints.delete(id);
    return wire({ id, object: 'webhook_endpoint', deleted: true });
  });

  router.post('/v1/test_helpers/test_clocks', { frozen_time: timestamp, name: text.optional() }, ({ params }) => {
    const now = ledger.now();
    const clock: TestClock = {
      id: createId('clock'),
      object: 'test_helpers.test_clock',
      created: now,
      deletes_after: now + 30 * DAY_S,
      frozen_time: params.frozen_time,
      name: params.name ?? null,
      status: 'ready',
      status_details: {},
    };
    ledger.testClocks.put(clock);
    ledger.emit('test_helpers.test_clock.created', clock);
    return clock;
  });
  router.get('/v1/test_helpers/test_clocks', paging, ({ params, url }) => page(ledger.testClocks.all(), params, url));
  router.get('/v1/test_helpers/test_clocks/:id', {}, ({ id }) => ledger.find(ledger.testClocks, 'test clock', id));
  router.post('/v1/test_helpers/test_clocks/:id/advance', { frozen_time: timestamp }, ({ id, params }) => {
    const clock = ledger.find(ledger.testClocks, 'test clock', id);
    if (clock.status !== 'ready')
      throw invalidRequestError('Test clock advancement underway - cannot perform modifications', {
        code: 'test_clock_advancement_underway',
      });
    return billing.advance(clock, params.frozen_time);
  });
  router.delete('/v1/test_helpers/test_clocks/:id', {}, ({ id }) => {
    const clock = ledger.find(ledger.testClocks, 'test clock', id);
    for (const subscription of ledger.subscriptions.filter(
      (one) => one.test_clock === id && !['canceled', 'incomplete_expired'].includes(one.status),
    ))
      subscriptions.cancel(subscription);
    for (const customer of ledger.customers.filter((one) => one.test_clock === id))
      ledger.customers.put(Object.assign(customer, { deleted: true as const }));
    ledger.testClocks.delete(id);
    ledger.emit('test_helpers.test_clock.deleted', clock);
    return wire({ id, object: 'test_helpers.test_clock', deleted: true });
  });
}
