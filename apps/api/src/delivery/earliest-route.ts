import { deliveryQuerySchema, earliestDeliveryResponseSchema, type WireEarliestDelivery } from '@spruce/contract';
import { DEFAULT_LANGUAGE } from '@spruce/contract/constants';
import type { CalendarDate } from '@spruce/pricing';
import type { Database } from '../database/connect';
import { answers } from '../http/route-schema';
import type { ApiApp } from '../http/typed-app';
import { checkPostcode } from '../places/postcodes';
import { deliveryWindow } from './delivery-days';

/** Every page asks the same without a postcode: a minute of it may be kept by whoever stands between. */
const FOR_EVERYBODY = 'public, max-age=60';
const FOR_ONE = 'private, max-age=60';

function areaOf(postcode: string | undefined): WireEarliestDelivery['area'] {
  if (postcode === undefined) return null;
  const { valid, delivers } = checkPostcode('TH', postcode);
  return delivers ? 'inside' : valid ? 'outside' : 'unknown';
}

/**
 * What cards, pages and cart promise, out of the same calendar as the checkout's. Who asks does not matter, so that the answer can be
 * cached: a place that the customer holds counts as taken.
 */
export function addEarliestRoute(app: ApiApp, db: Database, todayNow: () => CalendarDate): void {
  const schema = answers({
    summary: 'Read the earliest slot that can be booked',
    description: 'Of the calendar of `/delivery/window`; null when nothing is free, or outside the area.',
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
