import type { Ledger } from '../ledger';
import { createId, type Metadata, type Refund } from '../model/objects';
import { invalidRequestError } from '../wire/errors';
import { getBehaviour } from './payment-methods';
import { promptPayRefund } from './promptpay';

export function createRefund(
  ledger: Ledger,
  input: { payment_intent: string; amount?: number; reason?: string; metadata: Metadata },
): Refund {
  const intent = ledger.find(ledger.paymentIntents, 'payment_intent', input.payment_intent, 'payment_intent');
  const charge = ledger.charges.get(intent.latest_charge ?? '');
  if (charge?.status !== 'succeeded')
    throw invalidRequestError(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  if (ledger.disputes.filter((dispute) => dispute.charge === charge.id && dispute.status !== 'won').length > 0)
    throw invalidRequestError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw invalidRequestError(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = input.amount ?? left;
  if (amount < 1 || amount > left)
    throw invalidRequestError(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, { param: 'amount' });
  const payer = ledger.promptPayMethods.get(charge.payment_method);
  const refund: Refund = ledger.refunds.put({
    ...input,
    id: createId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: ledger.nowOf(charge.customer),
    currency: charge.currency,
    customer: charge.customer,
    payment_method: charge.payment_method,
    ...(payer
      ? promptPayRefund(payer, ledger.nowOf(charge.customer))
      : {
          destination_details: {
            type: 'card',
            card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
          },
          status: 'succeeded' as const,
        }),
  });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  ledger.charges.put(charge);
  ledger.emit('refund.created', refund);
  ledger.emit('charge.refunded', charge);
  return refund;
}

/**
 * Makes a successful refund fail, so the money stays with the shop. Works only for test cards with `refundsFailLater`. At Stripe, such a
 * refund fails without a request.
 */
export function failRefund(ledger: Ledger, refund: Refund): Refund {
  const charge = ledger.find(ledger.charges, 'charge', refund.charge);
  const method = ledger.paymentMethods.get(charge.payment_method);
  if (refund.status === 'failed' || !method || !getBehaviour(method).refundsFailLater)
    throw invalidRequestError(`Refund ${refund.id} cannot be expired.`, { param: 'refund' });
  ledger.refunds.put(Object.assign(refund, { status: 'failed' as const, failure_reason: 'lost_or_stolen_card' }));
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  ledger.charges.put(charge);
  for (const type of ['refund.updated', 'charge.refund.updated', 'refund.failed']) ledger.emit(type, refund);
  return refund;
}
