import type { Ledger } from '../ledger/ledger';
import { includedFields } from '../ledger/included-fields';
import { invalidRequestError } from './errors';
import { present } from './present';

type Wire = Record<string, unknown>;
const isWire = (value: unknown): value is Wire => typeof value === 'object' && value !== null;

const MAX_DEPTH = 4;

/** Expands `target` in place, e.g. `latest_invoice.payments.data.payment.payment_intent`. */
function expandPath(ledger: Ledger, target: unknown, path: string[], whole: string): void {
  if (Array.isArray(target)) {
    for (const one of target) expandPath(ledger, one, path, whole);
    return;
  }
  const [key, ...rest] = path;
  if (key === undefined || !isWire(target)) return;
  const included = includedFields[`${String(target['object'])}.${key}`];
  if (included) target[key] ??= included(ledger, String(target['id']));
  if (!(key in target))
    throw invalidRequestError(`This property cannot be expanded (${whole}). You may want to try expanding 'data.${whole}' instead.`);
  const value = target[key];
  if (typeof value === 'string') target[key] = expanded(ledger, value);
  else if (Array.isArray(value)) target[key] = value.map((one) => (typeof one === 'string' ? expanded(ledger, one) : (one as unknown)));
  expandPath(ledger, target[key], rest, whole);
}

function expanded(ledger: Ledger, id: string): unknown {
  const object = ledger.lookup(id);
  return object ? present(object) : id;
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
