import { deliveryQuerySchema, earliestDeliveryResponseSchema, type WireEarliestDelivery } from '@spruce/contract';
import { DEFAULT_LANGUAGE } from '@spruce/contract/constants';
import type { CalendarDate } from '@spruce/pricing';
import type { Database } from '../database/connect';
import { answers } from '../http/route-schema';
import type { ApiApp } from '../http/typed-app';
import { checkPostcode } from '../places/postcodes';
import { deliveryWindow } from './delivery-days';

/** Without a postcode the response is the same for everybody, so shared caches may keep it for a minute. */
const FOR_EVERYBODY = 'public, max-age=60';
const FOR_ONE = 'private, max-age=60';

function areaOf(postcode: string | undefined): WireEarliestDelivery['area'] {
  if (postcode === undefined) return null;
  const { valid, delivers } = checkPostcode('TH', postcode);
  return delivers ? 'inside' : valid ? 'outside' : 'unknown';
}

/**
 * Computes the promise on cards, pages and cart from the checkout's calendar. To be cacheable, it ignores the caller: a place that the
 * customer holds counts as taken.
 */
export function addEarliestRoute(app: ApiApp, db: Database, todayNow: () => CalendarDate): void {
  const schema = answers({
    summary: 'Read the earliest bookable slot',
    description: 'From the calendar of `/delivery/window`; null if nothing is free, or outside the area.',
    tag: 'Delivery',
    answer: earliestDeliveryResponseSchema,
  });
  const route = { schema: { ...schema, querystring: deliveryQuerySchema }, config: { ignoreToken: true } };
  app.get('/delivery/earliest', route, async ({ query }, reply) => {
    const { lang: language = DEFAULT_LANGUAGE, postcode } = query;
    const { earliest } = await deliveryWindow(db, todayNow(), { postcode }, language);
    reply.header('cache-control', postcode === undefined ? FOR_EVERYBODY : FOR_ONE);
    return { data: { earliest, area: areaOf(postcode) } };
  });
}
