import type { Ledger } from '../ledger';
import { invalidRequestError } from './errors';
import { present, toList, type Wire } from './present';

const MAX_DEPTH = 4;

/** Responses contain these fields only if `expand` names them. */
const includedFields: Record<string, (ledger: Ledger, id: string) => Wire> = {
  'charge.refunds': (ledger, id) =>
    toList(
      ledger.refunds
        .filter((one) => one.charge === id)
        .map(present)
        .toReversed(),
      `/v1/charges/${id}/refunds`,
    ),
  'invoice.payments': (ledger, id) => toList(listPayments(ledger, id), `/v1/invoice_payments?invoice=${id}`),
};

function listPayments(ledger: Ledger, invoice: string): Wire[] {
  const { _payment_intent, currency, status_transitions } = ledger.find(ledger.invoices, 'invoice', invoice);
  const intents = ledger.paymentIntents.filter((one) => one._invoice === invoice);
  return intents.map(({ id, status: state, amount, created, canceled_at }) => {
    const status = state === 'succeeded' ? 'paid' : state === 'canceled' ? 'canceled' : 'open';
    return {
      id: id.replace('pi_', 'inpay_'),
      object: 'invoice_payment',
      amount_paid: status === 'paid' ? amount : null,
      amount_requested: amount,
      created,
      currency,
      invoice,
      is_default: id === _payment_intent,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: id },
      status,
      status_transitions: { canceled_at, paid_at: status === 'paid' ? status_transitions.paid_at : null },
    };
  });
}

/** Replaces ids in `target` with their objects, along a path such as `latest_charge.refunds`. */
function expandPath(ledger: Ledger, target: unknown, [key, ...rest]: string[], whole: string): void {
  if (key === undefined || typeof target !== 'object' || target === null) return;
  if (Array.isArray(target)) {
    for (const one of target) expandPath(ledger, one, [key, ...rest], whole);
    return;
  }
  const wire = target as Wire;
  const included = includedFields[`${String(wire['object'])}.${key}`];
  if (included) wire[key] ??= included(ledger, String(wire['id']));
  if (!(key in wire))
    throw invalidRequestError(`This property cannot be expanded (${whole}). You may want to try expanding 'data.${whole}' instead.`);
  const object = typeof wire[key] === 'string' ? ledger.lookup(wire[key]) : undefined;
  if (object) wire[key] = present(object);
  expandPath(ledger, wire[key], rest, whole);
}

/** Throws invalid_request_error for unknown paths. */
export function expand(ledger: Ledger, answer: Wire, paths: readonly string[] = []): Wire {
  for (const path of paths) {
    const segments = path.split('.');
    if (segments.filter((segment) => segment !== 'data').length > MAX_DEPTH)
      throw invalidRequestError(`You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`);
    expandPath(ledger, answer, segments, path);
  }
  return answer;
}
