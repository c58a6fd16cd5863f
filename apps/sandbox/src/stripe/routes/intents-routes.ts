import { z } from 'zod';
import type { Account } from '../account';
import { MAX_CHARGE, MIN_CHARGE } from '../cards/payment-intents';
import { createPaymentMethod, paymentMethod } from '../cards/payment-methods';
import { cancelSetupIntent, confirmSetupIntent, createSetupIntent } from '../cards/setup-intents';
import type { PaymentMethod } from '../model/objects';
import { invalidRequestError, requireOneOf, resourceMissingError } from '../wire/errors';
import { page } from '../wire/list';
import type { StripeRouter } from '../wire/router';
import { acceptIgnored, bool, currency, emptyable, mergeMetadata, metadata, paging, positive, text } from '../wire/schema';
import { billingDetails, cardInput } from './payment-methods-routes';

const methodData = z.strictObject({
  type: z.literal('card'),
  card: cardInput,
  billing_details: billingDetails.optional(),
  metadata: metadata.optional(),
  ...acceptIgnored('allow_redisplay'),
});
const automatic = z.strictObject({ enabled: bool, allow_redirects: z.enum(['always', 'never']).optional() });
const confirmFields = {
  payment_method: text.optional(),
  payment_method_data: methodData.optional(),
  return_url: z.url().optional(),
  ...acceptIgnored('mandate_data', 'payment_method_options', 'confirmation_token'),
};

export function intentsRoutes(router: StripeRouter, { ledger, payments }: Account): void {
  /** Stripe.js must send the client secret; with a wrong one, the intent is not found. */
  const guarded = <T extends { client_secret: string }>(
    intent: T,
    what: string,
    id: string,
    fromBrowser: boolean,
    secret: string | undefined,
  ): T => {
    if ((fromBrowser || secret !== undefined) && secret !== intent.client_secret) throw resourceMissingError(what, id, 'intent');
    return intent;
  };
  const resolveMethod = (
    params: { payment_method?: string; payment_method_data?: z.output<typeof methodData> },
    held: string | null,
  ): PaymentMethod => {
    requireOneOf(params, ['payment_method', 'payment_method_data']);
    if (params.payment_method_data)
      return createPaymentMethod(ledger, params.payment_method_data.card, params.payment_method_data.billing_details);
    const id = params.payment_method ?? held;
    if (!id)
      throw invalidRequestError(
        'You cannot confirm this intent because it’s missing a payment method. You can either update the intent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.',
        { code: 'parameter_missing', param: 'payment_method' },
      );
    return paymentMethod(ledger, id);
  };
  const readSecret = (params: object): { secret?: string; useStripeSdk: boolean } => {
    const { client_secret: secret, use_stripe_sdk } = params as { client_secret?: string; use_stripe_sdk?: string };
    return { secret, useStripeSdk: use_stripe_sdk === 'true' };
  };

  const setupFields = {
    customer: text.optional(),
    description: text.optional(),
    metadata: metadata.optional(),
    payment_method: text.optional(),
    payment_method_types: z.array(z.literal('card')).optional(),
    allowed_payment_method_types: z.array(z.literal('card')).optional(),
    automatic_payment_methods: automatic.optional(),
    usage: z.enum(['off_session', 'on_session']).optional(),
    ...acceptIgnored(
      'customer_account',
      'payment_method_options',
      'payment_method_configuration',
      'flow_directions',
      'excluded_payment_method_types',
    ),
  };
  router.post('/v1/setup_intents', { ...setupFields, confirm: bool.optional(), ...confirmFields }, ({ params }) => {
    const { customer, description, usage } = params;
    const intent = createSetupIntent(
      ledger,
      {
        customer,
        usage,
        metadata: mergeMetadata({}, params.metadata),
        ...(params.payment_method && { payment_method: paymentMethod(ledger, params.payment_method).id }),
      },
      {
        description: description ?? null,
        allowed_payment_method_types: params.allowed_payment_method_types ?? null,
        automatic_payment_methods: params.automatic_payment_methods ?? null,
      },
    );
    return params.confirm
      ? confirmSetupIntent(
          ledger,
          intent,
          resolveMethod({ ...params, payment_method: intent.payment_method ?? undefined }, intent.payment_method),
          { returnUrl: params.return_url },
        )
      : intent;
  });
  router.get('/v1/setup_intents', { ...paging, customer: text.optional(), payment_method: text.optional() }, ({ params, url }) =>
    page(
      ledger.setupIntents.filter(
        (one) => one.customer === (params.customer ?? one.customer) && one.payment_method === (params.payment_method ?? one.payment_method),
      ),
      params,
      url,
    ),
  );
  router.get(
    '/v1/setup_intents/:id',
    { client_secret: text.optional() },
    ({ id, params, fromBrowser }) =>
      guarded(ledger.find(ledger.setupIntents, 'setupintent', id), 'setupintent', id, fromBrowser, params.client_secret),
    'browser',
  );
  router.post('/v1/setup_intents/:id', setupFields, ({ id, params }) => {
    const intent = ledger.find(ledger.setupIntents, 'setupintent', id);
    if (params.customer) intent.customer = ledger.customer(params.customer).id;
    if (params.payment_method)
      Object.assign(intent, { payment_method: paymentMethod(ledger, params.payment_method).id, status: 'requires_confirmation' });
    return ledger.setupIntents.put(Object.assign(intent, { metadata: mergeMetadata(intent.metadata, params.metadata) }));
  });
  router.post(
    '/v1/setup_intents/:id/confirm',
    confirmFields,
    ({ id, params, fromBrowser }) => {
      const { secret, useStripeSdk } = readSecret(params);
      const intent = guarded(ledger.find(ledger.setupIntents, 'setupintent', id), 'setupintent', id, fromBrowser, secret);
      return confirmSetupIntent(ledger, intent, resolveMethod(params, intent.payment_method), {
        returnUrl: params.return_url,
        useStripeSdk,
      });
    },
    'browser',
  );
  router.post('/v1/setup_intents/:id/cancel', { cancellation_reason: text.optional() }, ({ id, params }) =>
    cancelSetupIntent(ledger, ledger.find(ledger.setupIntents, 'setupintent', id), params.cancellation_reason ?? null),
  );

  const paymentFields = {
    customer: text.optional(),
    description: emptyable.optional(),
    metadata: metadata.optional(),
    payment_method: text.optional(),
    payment_method_types: z.array(z.literal('card')).optional(),
    allowed_payment_method_types: z.array(z.literal('card')).optional(),
    receipt_email: emptyable.optional(),
    setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
    ...acceptIgnored(
      'shipping',
      'statement_descriptor',
      'statement_descriptor_suffix',
      'payment_method_options',
      'capture_method',
      'transfer_group',
      'customer_account',
      'payment_method_configuration',
    ),
  };
  router.post(
    '/v1/payment_intents',
    {
      ...paymentFields,
      amount: positive,
      currency,
      automatic_payment_methods: automatic.optional(),
      confirm: bool.optional(),
      off_session: bool.optional(),
      error_on_requires_action: bool.optional(),
      confirmation_method: z.enum(['automatic', 'manual']).optional(),
      ...confirmFields,
    },
    ({ params }) => {
      if (params.currency === 'thb' && params.amount < MIN_CHARGE)
        throw invalidRequestError('Amount must be at least ฿10.00 thb', { code: 'amount_too_small', param: 'amount' });
      if (params.amount > MAX_CHARGE)
        throw invalidRequestError('Amount must be no more than ฿999,999.99', { code: 'amount_too_large', param: 'amount' });
      const intent = payments.create({
        ...params,
        metadata: mergeMetadata({}, params.metadata),
        payment_method: params.payment_method ? paymentMethod(ledger, params.payment_method).id : null,
      });
      return params.confirm
        ? payments.confirm(intent, resolveMethod({ payment_method_data: params.payment_method_data }, intent.payment_method), {
            offSession: params.off_session,
            returnUrl: params.return_url,
          })
        : intent;
    },
  );
  router.get('/v1/payment_intents', { ...paging, customer: text.optional() }, ({ params, url }) =>
    page(
      ledger.paymentIntents.filter((one) => one.customer === (params.customer ?? one.customer)),
      params,
      url,
    ),
  );
  router.get(
    '/v1/payment_intents/:id',
    { client_secret: text.optional() },
    ({ id, params, fromBrowser }) =>
      guarded(ledger.find(ledger.paymentIntents, 'payment_intent', id), 'payment_intent', id, fromBrowser, params.client_secret),
    'browser',
  );
  router.post('/v1/payment_intents/:id', { ...paymentFields, amount: positive.optional() }, ({ id, params }) => {
    const intent = ledger.find(ledger.paymentIntents, 'payment_intent', id);
    if (params.payment_method)
      Object.assign(intent, { payment_method: paymentMethod(ledger, params.payment_method).id, status: 'requires_confirmation' });
    const given = Object.fromEntries(
      Object.entries({ amount: params.amount, description: params.description, setup_future_usage: params.setup_future_usage }).filter(
        ([, value]) => value !== undefined,
      ),
    );
    return ledger.paymentIntents.put(
      Object.assign(intent, given, { metadata: mergeMetadata(intent.metadata, params.metadata) }) as typeof intent,
    );
  });
  router.post(
    '/v1/payment_intents/:id/confirm',
    {
      ...confirmFields,
      off_session: bool.optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
      ...acceptIgnored('receipt_email', 'shipping', 'error_on_requires_action'),
    },
    ({ id, params, fromBrowser }) => {
      const { secret, useStripeSdk } = readSecret(params);
      const intent = guarded(ledger.find(ledger.paymentIntents, 'payment_intent', id), 'payment_intent', id, fromBrowser, secret);
      if (params.setup_future_usage) intent.setup_future_usage = params.setup_future_usage;
      return payments.confirm(intent, resolveMethod(params, intent.payment_method), {
        offSession: params.off_session && !fromBrowser,
        returnUrl: params.return_url,
        useStripeSdk,
      });
    },
    'browser',
  );
  router.post('/v1/payment_intents/:id/cancel', { cancellation_reason: text.optional() }, ({ id, params }) =>
    payments.cancel(ledger.find(ledger.paymentIntents, 'payment_intent', id), params.cancellation_reason ?? null),
  );
}
