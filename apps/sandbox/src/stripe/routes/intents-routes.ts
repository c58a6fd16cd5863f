import { z } from 'zod';
import type { Account } from '../account';
import { requireConfirmable } from '../cards/payment-intents';
import { showQrCode } from '../cards/promptpay';
import { createPaymentMethod, paymentMethod } from '../cards/payment-methods';
import { cancelSetupIntent, confirmSetupIntent, createSetupIntent } from '../cards/setup-intents';
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../model/objects';
import { invalidRequestError, requireOneOf, resourceMissingError } from '../wire/errors';
import { page } from '../wire/list';
import type { StripeRouter } from '../wire/router';
import { currency, int, metadata, paging, positive, text } from '../wire/schema';

const setup_future_usage = z.literal('off_session');
const promptPayData = z.strictObject({ type: z.literal('promptpay'), billing_details: z.strictObject({ email: text }) });
const confirmFields = {
  payment_method: text.optional(),
  payment_method_data: z
    .strictObject({ type: z.literal('card'), card: z.strictObject({ number: text, exp_month: int, exp_year: int, cvc: text }) })
    .optional(),
};
const paymentFields = { ...confirmFields, payment_method_data: z.union([promptPayData, confirmFields.payment_method_data]) };

export function intentsRoutes(router: StripeRouter, { ledger, payments }: Account): void {
  type Knows = (intent: SetupIntent | PaymentIntent) => boolean;
  const findSetup = (id: string, knows: Knows = () => true): SetupIntent => {
    const intent = ledger.find(ledger.setupIntents, 'setupintent', id);
    if (!knows(intent)) throw resourceMissingError('setupintent', id, 'intent');
    return intent;
  };
  const findPayment = (id: string, knows: Knows = () => true): PaymentIntent => {
    const intent = ledger.find(ledger.paymentIntents, 'payment_intent', id);
    if (!knows(intent)) throw resourceMissingError('payment_intent', id, 'intent');
    return intent;
  };
  const findMethod = (params: z.output<z.ZodObject<typeof confirmFields>>, held: string | null): PaymentMethod => {
    requireOneOf(params, ['payment_method', 'payment_method_data']);
    if (params.payment_method_data) return createPaymentMethod(ledger, params.payment_method_data.card);
    const id = params.payment_method ?? held;
    if (!id)
      throw invalidRequestError('You cannot confirm this intent because it’s missing a payment method.', {
        code: 'parameter_missing',
        param: 'payment_method',
      });
    return paymentMethod(ledger, id);
  };

  router.post(
    '/v1/setup_intents',
    {
      customer: text,
      metadata,
      allowed_payment_method_types: z.array(z.literal('card')).optional(),
      usage: z.literal('off_session').optional(),
    },
    ({ params }) => createSetupIntent(ledger, params),
  );
  router.get('/v1/setup_intents', { ...paging, payment_method: text }, ({ params, url }) =>
    page(
      ledger.setupIntents.filter((one) => one.payment_method === params.payment_method),
      params,
      url,
    ),
  );
  router.get('/v1/setup_intents/:id', {}, ({ id, knows }) => findSetup(id, knows), 'browser');
  router.post(
    '/v1/setup_intents/:id/confirm',
    confirmFields,
    ({ id, params, knows }) => {
      const intent = findSetup(id, knows);
      return confirmSetupIntent(ledger, intent, findMethod(params, intent.payment_method));
    },
    'browser',
  );
  router.post('/v1/setup_intents/:id/cancel', {}, ({ id }) => cancelSetupIntent(ledger, findSetup(id)));

  router.get('/v1/payment_intents', { ...paging, customer: text.optional() }, ({ params, url }) =>
    page(
      ledger.paymentIntents.filter((one) => one.customer === (params.customer ?? one.customer)),
      params,
      url,
    ),
  );
  // The shop creates payments by PromptPay only. Those by card belong to an invoice from the start.
  router.post(
    '/v1/payment_intents',
    { amount: positive, currency, customer: text, metadata, allowed_payment_method_types: z.tuple([z.literal('promptpay')]) },
    ({ params }) =>
      payments.create({
        ...params,
        payment_method_types: params.allowed_payment_method_types,
        payment_method_options: { promptpay: {} },
        description: '',
        payment_method: null,
        setup_future_usage: null,
        _invoice: '',
      }),
  );
  router.post('/v1/payment_intents/:id/cancel', {}, ({ id }) => {
    const intent = findPayment(id);
    requireConfirmable(intent);
    payments.cancel(intent, 'abandoned');
    return intent;
  });
  router.get('/v1/payment_intents/:id', {}, ({ id, knows }) => findPayment(id, knows), 'browser');
  router.post('/v1/payment_intents/:id', { setup_future_usage }, ({ id, params }) =>
    ledger.paymentIntents.put(Object.assign(findPayment(id), params)),
  );
  router.post(
    '/v1/payment_intents/:id/confirm',
    { ...paymentFields, setup_future_usage: setup_future_usage.optional() },
    ({ id, params: { payment_method_data: data, ...params }, knows }) => {
      const intent = findPayment(id, knows);
      const isPromptPay = intent.payment_method_types?.[0] === 'promptpay';
      if (data?.type === 'promptpay' && isPromptPay) return showQrCode(ledger, intent, data.billing_details.email);
      if (data?.type === 'promptpay' || isPromptPay)
        throw invalidRequestError('The PaymentIntent does not accept this type of payment method.', { param: 'payment_method_data[type]' });
      intent.setup_future_usage = params.setup_future_usage ?? intent.setup_future_usage;
      return payments.confirm(intent, findMethod({ ...params, payment_method_data: data }, intent.payment_method));
    },
    'browser',
  );
}
