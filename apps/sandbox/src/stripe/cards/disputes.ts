import type { Ledger } from '../ledger';
import { createNullFields } from '../model/defaults';
import { createId, type Charge, type Dispute } from '../model/objects';

const ANSWER_WITHIN_S = 9 * 86_400;

export function openDispute(ledger: Ledger, charge: Charge): void {
  const { id, amount, currency, created, payment_intent } = charge;
  const dispute: Dispute = ledger.disputes.put({
    id: createId('dp'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: id,
    created,
    currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...createNullFields(`
        access_activity_log billing_address cancellation_policy cancellation_policy_disclosure cancellation_rebuttal
        customer_communication customer_email_address customer_name customer_purchase_ip customer_signature
        duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id product_description receipt refund_policy
        refund_policy_disclosure refund_refusal_explanation service_date service_documentation shipping_address shipping_carrier
        shipping_date shipping_documentation shipping_tracking_number uncategorized_file uncategorized_text
      `),
      enhanced_evidence: {},
    },
    evidence_details: {
      due_by: created + ANSWER_WITHIN_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    metadata: {},
    payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  ledger.charges.put(Object.assign(charge, { disputed: true }));
  ledger.emit('charge.dispute.created', dispute);
}

/** In test mode, the shop itself decides a dispute: by the text of its evidence, or by accepting the dispute. */
export function decideDispute(ledger: Ledger, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  ledger.disputes.put(Object.assign(dispute, { status }));
  ledger.emit('charge.dispute.closed', dispute);
  return dispute;
}
