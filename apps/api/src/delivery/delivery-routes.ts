import {
  deliveryCalendarQuerySchema,
  deliveryCalendarSchema,
  deliveryDateParamsSchema,
  deliveryDayResponseSchema,
  deliveryQuerySchema,
  deliverySlotParamsSchema,
  deliveryWindowQuerySchema,
  deliveryWindowResponseSchema,
  earliestDeliveryResponseSchema,
  holidayDeleteQuerySchema,
  holidayResponseSchema,
  holidaysResponseSchema,
  holidayWriteSchema,
  slotResponseSchema,
  slotWriteSchema,
  type WireEarliestDelivery,
} from '@spruce/contract';
import { DEFAULT_LANGUAGE, type Language } from '@spruce/contract/constants';
import { keepTogether } from '@spruce/i18n/line-breaks';
import { addDays, bangkokDate, COLLECTION_DAYS, daysBetween } from '@spruce/pricing';
import { requireStaff } from '../accounts/principal';
import { checkPostcode } from '../places/postcodes';
import { HttpError } from '../platform/http/errors';
import { routesOf } from '../platform/http/route-schema';
import { definePlugin } from '../platform/plugin';
import { readCollectionDays, readDeliveryDay, readDeliveryWindow } from './delivery-days';
import { countVisitsByDay, deleteHoliday, getHolidayVersion, readHolidays, writeHoliday } from './holidays';
import { getSlotVersion, writeSlot } from './slots';
import { readStaffCalendar } from './staff-calendar';

/** For requests without a postcode, because their response is the same for everyone. */
const PUBLIC_CACHE = 'public, max-age=60';
const PRIVATE_CACHE = 'private, max-age=60';

function findArea(postcode: string | undefined): WireEarliestDelivery['area'] {
  if (postcode === undefined) return null;
  const { valid, delivers } = checkPostcode('TH', postcode);
  return delivers ? 'inside' : valid ? 'outside' : 'unknown';
}

const MAX_DAYS_AHEAD = 400;
const MAX_CALENDAR_DAYS = 62;

const invalidFieldError = (field: string, problem: string) =>
  new HttpError(400, 'rest_invalid_param', `Invalid parameter(s): ${field}`, { [field]: problem });

export const deliveryPlugin = definePlugin('delivery', ['principal'], (app, { db, clock }) => {
  const getToday = () => bangkokDate(clock.now());
  const params = deliveryDateParamsSchema;

  const handlePublic = routesOf(app, { tag: 'Delivery', who: 'anyone' });
  const handleEither = routesOf(app, { tag: 'Delivery', who: 'either' });
  const handleStaff = routesOf(app, { tag: 'Delivery', who: 'customer' });

  handleEither(
    'GET /delivery/check-date/:date',
    ['checkDeliveryDate', 'Read the bookable slots of a day', 'Accepts any day; an unavailable day has a reason.'],
    { answer: deliveryDayResponseSchema, params, querystring: deliveryQuerySchema },
    async (request) => {
      const { lang: language = DEFAULT_LANGUAGE, postcode } = request.query;
      return { data: await readDeliveryDay(db, getToday(), request.params.date, { postcode, customerId: request.customer?.id }, language) };
    },
  );

  handleEither(
    'GET /delivery/window',
    [
      'readDeliveryWindow',
      'Read the whole delivery calendar and the earliest slot',
      'Today to today + 21; with `collection_from`, the days for a collection.',
    ],
    { answer: deliveryWindowResponseSchema, querystring: deliveryWindowQuerySchema },
    async ({ query, customer }) => {
      const { lang: language = DEFAULT_LANGUAGE, postcode, collection_from: from } = query;
      const today = getToday();
      if (from !== undefined && (daysBetween(today, from) > MAX_DAYS_AHEAD || addDays(from, COLLECTION_DAYS) < today))
        throw invalidFieldError('collection_from', 'is too far from today');
      const collection = from === undefined ? {} : { window: await readCollectionDays(db, today, from) };
      return { data: await readDeliveryWindow(db, today, { postcode, customerId: customer?.id, ...collection }, language) };
    },
  );

  // All callers get the same response, so even a place that the caller holds counts as taken.
  handlePublic(
    'GET /delivery/earliest',
    [
      'readEarliestDelivery',
      'Read the earliest bookable slot',
      'From the calendar of `/delivery/window`; null if nothing is free, or outside the area.',
    ],
    { answer: earliestDeliveryResponseSchema, querystring: deliveryQuerySchema },
    async ({ query }, reply) => {
      const { lang: language = DEFAULT_LANGUAGE, postcode } = query;
      const { earliest } = await readDeliveryWindow(db, getToday(), { postcode }, language);
      reply.header('cache-control', postcode === undefined ? PUBLIC_CACHE : PRIVATE_CACHE);
      return { data: { earliest, area: findArea(postcode) } };
    },
  );

  const holidaysFor = async (language: Language, isStaff: boolean) => {
    const rows = await readHolidays(db, getToday());
    const [first, last] = [rows[0], rows.at(-1)];
    const visits = isStaff && first && last ? await countVisitsByDay(db, first.date, last.date) : undefined;
    return {
      data: rows.map((row) => ({
        date: row.date,
        name: keepTogether(row.name[language]),
        note: isStaff ? row.note : '',
        ...(visits && { names: row.name, visits: visits.get(row.date) ?? 0, version: getHolidayVersion(row) }),
      })),
    };
  };
  handleEither(
    'GET /delivery/holiday',
    ['listHolidays', 'List holidays', 'Days without deliveries, from today on.'],
    { answer: holidaysResponseSchema, querystring: deliveryQuerySchema.pick({ lang: true }) },
    ({ query, customer }) => holidaysFor(query.lang ?? DEFAULT_LANGUAGE, customer?.role === 'staff'),
  );

  handleStaff(
    'PUT /delivery/holiday/:date',
    [
      'saveHoliday',
      'Add or change a holiday',
      'Staff only. Bookings of that day stay. With `version`, an outdated change is refused (409).',
    ],
    { answer: holidayResponseSchema, params, body: holidayWriteSchema },
    async (request) => {
      requireStaff(request);
      const { version, ...holiday } = request.body;
      const written = await writeHoliday(db, { date: request.params.date, ...holiday }, version);
      return { data: { ...written, version: getHolidayVersion(written) } };
    },
  );

  handleStaff(
    'DELETE /delivery/holiday/:date',
    ['deleteHoliday', 'Delete a holiday', 'Staff only. With `version`, an outdated deletion is refused (409).'],
    { answer: holidaysResponseSchema, params, querystring: holidayDeleteQuerySchema },
    async (request) => {
      const { language } = requireStaff(request);
      const { version, lang } = request.query;
      if (!(await deleteHoliday(db, request.params.date, version)))
        throw new HttpError(404, 'holiday_not_found', 'This day is not a holiday');
      return holidaysFor(lang ?? language, true);
    },
  );

  handleStaff(
    'GET /delivery/calendar',
    ['readStaffCalendar', 'Read places and visits by day and slot', 'Staff only, at most two months.'],
    { answer: deliveryCalendarSchema, querystring: deliveryCalendarQuerySchema },
    async (request) => {
      const { language } = requireStaff(request);
      const { from, to, lang } = request.query;
      const days = daysBetween(from, to);
      if (days < 0 || days > MAX_CALENDAR_DAYS) throw invalidFieldError('to', `must be 0 to ${MAX_CALENDAR_DAYS} days after from`);
      return { data: await readStaffCalendar(db, from, to, lang ?? language) };
    },
  );

  handleStaff(
    'PUT /delivery/calendar/:date/:slot',
    [
      'changeSlot',
      'Change the places of a slot, or close it',
      'Staff only, for this day. Not below the booked places; bookings stay. With `version`, an outdated change is refused (409).',
    ],
    { answer: slotResponseSchema, params: deliverySlotParamsSchema, body: slotWriteSchema },
    async (request) => {
      requireStaff(request);
      const written = await writeSlot(db, request.params, request.body);
      return { data: { ...written, version: getSlotVersion(written.slot, written) } };
    },
  );
});
