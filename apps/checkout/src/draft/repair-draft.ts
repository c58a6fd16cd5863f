import { DELIVERY_SLOTS, EXPIRATIONS } from '@spruce/contract/constants';
import type { CheckoutDraftRecord } from '@spruce/contract/storage';
import { asObject, asText, asWholeNumber } from '@spruce/record-store';

export interface Draft extends CheckoutDraftRecord {
  /** Input of the tax invoice form. `of` is the key of the saved recipient that the customer is editing; null for a new recipient. */
  taxpayer?: { of: string | null; values: unknown } | null | undefined;
  /** True if the customer has stairs but has not answered whether there is a lift. */
  liftOpen?: boolean;
  /** Time of the last change in ISO 8601. Drafts of older releases have no time. */
  at?: string | undefined;
}

export const EMPTY_DRAFT: Draft = {
  v: 1,
  owner: null,
  shipping: null,
  access: null,
  slot: null,
  sameAsShipping: true,
  billing: null,
  wantsInvoice: false,
  invoice: null,
  card: null,
  coupon: '',
  termsAccepted: false,
  placing: null,
  placed: null,
};

const MAX_NOTE_LENGTH = 500;
const DRAFT_LIFETIME_MS = EXPIRATIONS.week * 1000;

export function parseSlot(value: unknown): CheckoutDraftRecord['slot'] {
  const { date, slot } = asObject(value);
  const known = DELIVERY_SLOTS.find((name) => name === slot);
  return typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) && known ? { date, slot: known } : null;
}

function parseAccess(value: unknown): CheckoutDraftRecord['access'] {
  const { stairs, lift, note } = asObject(value);
  return typeof stairs === 'boolean' && typeof lift === 'boolean' ? { stairs, lift, note: asText(note).slice(0, MAX_NOTE_LENGTH) } : null;
}

function parsePlacing(value: unknown): CheckoutDraftRecord['placing'] {
  const { key, request } = asObject(value);
  // Does not repair an order that was already sent, because a retry must send the same content.
  return asText(key).length >= 8 && Array.isArray(asObject(request)['line_items'])
    ? { key: asText(key), request: request as NonNullable<CheckoutDraftRecord['placing']>['request'] }
    : null;
}

/** An expired draft keeps only its owner and the number of the last order. A draft with a sent order does not expire. */
export function repairDraft(stored: unknown): Draft {
  const draft = asObject(stored);
  const key = (name: string) => asText(draft[name]) || null;
  const owner = asWholeNumber(draft['owner']) ?? null;
  const placing = parsePlacing(draft['placing']);
  const at = asText(draft['at']) || undefined;
  if (!placing && Date.now() - Date.parse(at ?? '') > DRAFT_LIFETIME_MS) return { ...EMPTY_DRAFT, owner, placed: key('placed') };
  return {
    v: 1,
    owner,
    shipping: key('shipping'),
    access: parseAccess(draft['access']),
    slot: parseSlot(draft['slot']),
    sameAsShipping: draft['sameAsShipping'] !== false,
    billing: key('billing'),
    wantsInvoice: draft['wantsInvoice'] === true,
    invoice: key('invoice'),
    taxpayer: draft['taxpayer'] as Draft['taxpayer'],
    card: key('card'),
    ...(draft['payBy'] === 'promptpay' && { payBy: 'promptpay' as const }),
    coupon: asText(draft['coupon']),
    termsAccepted: draft['termsAccepted'] === true,
    placing,
    placed: key('placed'),
    ...(draft['liftOpen'] === true && { liftOpen: true }),
    at,
  };
}
