import { wireDefaults } from '../model/defaults';
import type { StripeObject } from '../model/objects';

export type Wire = Record<string, unknown>;

export const toList = (data: Wire[], url: string, hasMore = false): Wire => ({ object: 'list', data, has_more: hasMore, url });

const isObject = (value: object): value is StripeObject => 'object' in value;

function presentValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(presentValue);
  if (value === null || typeof value !== 'object') return value;
  return isObject(value) ? present(value) : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, presentValue(inner)]));
}

/** Fields that are sent as lists, with the URL of each list. */
const innerLists: Record<string, (id: string) => string> = {
  'subscription.items': (id) => `/v1/subscription_items?subscription=${id}`,
  'invoice.lines': (id) => `/v1/invoices/${id}/lines`,
};

const withoutMode = new Set(['refund', 'subscription_item']);

/** Maximum rows of a list inside an object. Clients request further rows from the URL of the list. */
const INNER_ROWS = 10;

/** Converts an object to JSON without expanding ids. */
export function present(object: StripeObject): Wire {
  const { id, object: type } = object;
  // An event keeps its object as it was when the event was created.
  if (type === 'event') return { ...structuredClone(object), livemode: false };
  if ('deleted' in object) return { id, object: type, deleted: true };
  const wire: Wire = { ...structuredClone(wireDefaults[type]), ...(!withoutMode.has(type) && { livemode: false }) };
  for (const [key, value] of Object.entries(object)) {
    const list = innerLists[`${type}.${key}`]?.(id);
    const rows = presentValue(value);
    if (list) wire[key] = toList((rows as Wire[]).slice(0, INNER_ROWS), list, (rows as Wire[]).length > INNER_ROWS);
    else if (!key.startsWith('_')) wire[key] = rows;
  }
  return wire;
}
