import type { AssistedDraft, AssistedOrderRecord } from '@spruce/contract/storage';
import { clampMonths, DEFAULT_MONTHS, parseQuantity } from '@spruce/pricing';
import { asArray, asObject, asText, asWholeNumber } from '@spruce/record-store';
import { parseSlot } from '../../draft/repair-draft';

export const MAX_DRAFTS = 10;

export const emptyDraft = (customer: number): AssistedDraft => ({
  customer,
  months: DEFAULT_MONTHS,
  lines: [],
  shipping: null,
  invoice: null,
  slot: null,
  coupon: '',
  agreed: false,
  placing: null,
  placed: null,
});

function parseLines(value: unknown): AssistedDraft['lines'] {
  return asArray(value).flatMap((entry) => {
    const line = asObject(entry);
    const [id, variantID, quantity] = [asWholeNumber(line['id']), asWholeNumber(line['variantID']), parseQuantity(line['quantity'])];
    return id && variantID
      ? [{ kind: line['kind'] === 'package' ? ('package' as const) : ('product' as const), id, variantID, quantity }]
      : [];
  });
}

function parseDraft(value: unknown): AssistedDraft[] {
  const draft = asObject(value);
  const customer = asWholeNumber(draft['customer']);
  if (!customer) return [];
  const sent = asObject(draft['placing']);
  const placed = asObject(draft['placed']);
  const placedId = asWholeNumber(placed['id']);
  return [
    {
      customer,
      months: clampMonths(draft['months']),
      lines: parseLines(draft['lines']),
      shipping: asText(draft['shipping']) || null,
      invoice: asText(draft['invoice']) || null,
      slot: parseSlot(draft['slot']),
      coupon: asText(draft['coupon']),
      agreed: draft['agreed'] === true,
      // Does not repair an order that was already sent, because a retry must send the same content.
      placing:
        asText(sent['key']).length >= 8 && Array.isArray(asObject(sent['request'])['line_items'])
          ? { key: asText(sent['key']), request: sent['request'] as NonNullable<AssistedDraft['placing']>['request'] }
          : null,
      placed: placedId ? { id: placedId, number: asText(placed['number']), link: asText(placed['link']) || null } : null,
    },
  ];
}

export function repairDrafts(stored: unknown): AssistedOrderRecord {
  const record = asObject(stored);
  return {
    v: 1,
    owner: asWholeNumber(record['owner']) ?? null,
    drafts: asArray(record['drafts']).flatMap(parseDraft).slice(0, MAX_DRAFTS),
  };
}
