import { deliveryQuerySchema, earliestDeliveryResponseSchema, type WireEarliestDelivery } from '@spruce/contract';
import { DEFAULT_LANGUAGE } from '@spruce/contract/constants';
import type { CalendarDate } from '@spruce/pricing';
import type { Database } from '../database/connect';
import { describeRoute } from '../http/route-schema';
import type { ApiApp } from '../http/typed-app';
import { checkPostcode } from '../places/postcodes';
import { readDeliveryWindow } from './delivery-days';

/** Without a postcode the response is the same for everybody, so shared caches may keep it for a minute. */
const PUBLIC_CACHE = 'public, max-age=60';
const PRIVATE_CACHE = 'private, max-age=60';

function findArea(postcode: string | undefined): WireEarliestDelivery['area'] {
  if (postcode === undefined) return null;
  const { valid, delivers } = checkPostcode('TH', postcode);
  return delivers ? 'inside' : valid ? 'outside' : 'unknown';
}

/**
 * Computes the promise on cards, pages and cart from the checkout's calendar. To be cacheable, it ignores the caller: a place that the
 * customer holds counts as taken.
 */
export function addEarliestRoute(app: ApiApp, db: Database, getToday: () => CalendarDate): void {
  const schema = describeRoute({
    summary: 'Read the earliest bookable slot',
    description: 'From the calendar of `/delivery/window`; null if nothing is free, or outside the area.',
    tag: 'Delivery',
    answer: earliestDeliveryResponseSchema,
  });
  const route = { schema: { ...schema, querystring: deliveryQuerySchema }, config: { ignoreToken: true } };
  app.get('/delivery/earliest', route, async ({ query }, reply) => {
    const { lang: language = DEFAULT_LANGUAGE, postcode } = query;
    const { earliest } = await readDeliveryWindow(db, getToday(), { postcode }, language);
    reply.header('cache-control', postcode === undefined ? PUBLIC_CACHE : PRIVATE_CACHE);
    return { data: { earliest, area: findArea(postcode) } };
  });
}
