import { createId } from '../model/ids';
import type { Metadata } from '../model/objects';
import { invalidRequestError, requireOneOf } from '../wire/errors';
import type { Ledger, Refund } from '../ledger/ledger';

/** Refunds a charge, in full or in part. */
export function createRefund(
  ledger: Ledger,
  input: { charge?: string; payment_intent?: string; amount?: number; reason?: string; metadata?: Metadata },
): Refund {
  requireOneOf(input, ['charge', 'payment_intent']);
  const intent = input.payment_intent
    ? ledger.find(ledger.paymentIntents, 'payment_intent', input.payment_intent, 'payment_intent')
    : undefined;
  const chargeId = input.charge ?? intent?.latest_charge;
  if (!chargeId)
    throw intent
      ? invalidRequestError(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
      : invalidRequestError('One of the following params should be provided for this request: payment_intent or charge.', {
          code: 'parameter_missing',
        });
  const charge = ledger.find(ledger.charges, 'charge', chargeId, 'charge');
  if (charge.status !== 'succeeded')
    throw invalidRequestError(`Charge ${charge.id} has not been captured.`, { code: 'charge_not_refundable' });
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw invalidRequestError(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = input.amount ?? left;
  if (amount < 1 || amount > left)
    throw invalidRequestError(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, { param: 'amount' });
  const refund = ledger.refunds.put({
    id: createId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: ledger.now(ledger.customers.get(charge.customer ?? '')?.test_clock),
    currency: charge.currency,
    metadata: input.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: input.reason ?? null,
    status: 'succeeded',
    ...{
      customer: charge.customer,
      payment_method: charge.payment_method,
      destination_details: {
        type: 'card',
        card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      },
    },
  });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  ledger.charges.put(charge);
  ledger.emit('refund.created', refund);
  ledger.emit('charge.refunded', charge);
  return refund;
}
