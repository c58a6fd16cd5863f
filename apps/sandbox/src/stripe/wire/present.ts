import { wireDefaults } from '../model/defaults';
import type { StripeObject } from '../model/objects';

type Wire = Record<string, unknown>;

export const toList = (data: Wire[], url: string, hasMore = false): Wire => ({ object: 'list', data, has_more: hasMore, url });

const isObject = (value: unknown): value is StripeObject =>
  typeof value === 'object' && value !== null && typeof (value as Wire)['object'] === 'string';

function presentValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(presentValue);
  if (isObject(value)) return present(value);
  return value !== null && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, presentValue(inner)]))
    : value;
}

const innerList = (object: StripeObject, key: string): string | undefined => {
  if (object.object === 'subscription' && key === 'items') return `/v1/subscription_items?subscription=${object.id}`;
  if (object.object === 'invoice' && key === 'lines') return `/v1/invoices/${object.id}/lines`;
  return undefined;
};

const withoutMode = new Set(['discount', 'refund', 'subscription_item']);

/** An inner list contains this many rows. A client pages through further rows. */
const INNER_ROWS = 10;

/** A subscription item also contains its price in the older field `plan`. */
const toPlan = (price: Wire): Wire => {
  const recurring = price['recurring'] as Wire | null;
  return {
    id: price['id'],
    object: 'plan',
    active: price['active'],
    amount: price['unit_amount'],
    amount_decimal: price['unit_amount_decimal'],
    billing_scheme: 'per_unit',
    created: price['created'],
    currency: price['currency'],
    interval: recurring?.['interval'],
    interval_count: recurring?.['interval_count'],
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price['product'],
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
};

/** Converts an object to JSON without expanding ids. */
export function present(object: StripeObject): Wire {
  const wire: Wire = {};
  for (const [key, value] of Object.entries(object)) {
    if (key.startsWith('_')) continue;
    const list = innerList(object, key);
    // An event keeps its object as it was when the event was created.
    wire[key] =
      object.object === 'event'
        ? structuredClone(value)
        : list
          ? toList((value as StripeObject[]).slice(0, INNER_ROWS).map(present), list, (value as StripeObject[]).length > INNER_ROWS)
          : presentValue(value);
  }
  if ('deleted' in object && object.deleted) return { id: object.id, object: object.object, deleted: true };
  if (object.object === 'subscription_item') wire['plan'] = toPlan(wire['price'] as Wire);
  const livemode = withoutMode.has(object.object) ? {} : { livemode: false };
  return { ...structuredClone(wireDefaults[object.object] ?? {}), ...wire, ...livemode };
}
