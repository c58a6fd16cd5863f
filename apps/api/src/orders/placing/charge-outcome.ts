import type { WirePlacedOrder } from '@spruce/contract';
import type { ChargeOutcome } from '../../payments/port';

type WireOutcome = WirePlacedOrder['payment'];

const PROCESSING: WireOutcome = { state: 'processing', client_secret: null, failure: null, payment_link: null };

/** What came of a charge, in the wire's words. Null (it is not known yet) is told as processing: the order's page asks again. */
export function wireOutcome(outcome: ChargeOutcome | null): WireOutcome {
  if (!outcome) return PROCESSING;
  return {
    state: outcome.state,
    client_secret: outcome.state === 'requires_action' ? outcome.clientSecret : null,
    failure: outcome.state === 'failed' ? outcome.code : null,
    payment_link: 'paymentLink' in outcome ? outcome.paymentLink : null,
  };
}
