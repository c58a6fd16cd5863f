import {
  deliveryCalendarQuerySchema, deliveryCalendarSchema, deliveryDateParamsSchema, deliveryDayResponseSchema, deliveryQuerySchema, deliverySlotParamsSchema, deliveryWindowQuerySchema, deliveryWindowResponseSchema,
  holidayResponseSchema, holidaysResponseSchema, holidayWriteSchema, slotResponseSchema, slotWriteSchema,
} from '@spruce/contract';
import { DEFAULT_LANGUAGE } from '@spruce/contract/constants';
import { addDays, COLLECTION_DAYS, collectionWindow, daysBetween } from '@spruce/pricing';
import { requireStaff } from '../accounts/signed-in';
import { HttpError } from '../http/errors';
import type { ApiApp } from '../http/typed-app';
import type { OrderContext } from '../orders/order-context';
import { answers } from '../orders/route-schema';
import { deleteHoliday, holidaysBetween, writeHoliday } from './holidays';
import { writeSlot, type SlotChoice } from './slots';
import { staffCalendar } from './staff-calendar';

/** A collection may lie this far ahead: nobody books one for later. */
const FARTHEST_DAYS = 400;
const LONGEST_CALENDAR_DAYS = 62;

/** Delivery days, slots and holidays. */
export function deliveryRoutes(app: ApiApp, context: OrderContext): void {
  const { db, calendar, settings } = context;

  app.get(
    '/delivery/check-date/:date',
    { schema: { ...answers({ summary: 'Say which slots of a day can be booked', description: 'Every day has an answer; one that cannot be booked has the reason.', tag: 'Delivery', answer: deliveryDayResponseSchema }), params: deliveryDateParamsSchema, querystring: deliveryQuerySchema } },
    async ({ params: { date }, query: { lang: language = DEFAULT_LANGUAGE, postcode }, customer }) => ({ data: await calendar.day(date, { language, postcode, customerId: customer?.id }) }),
  );

  app.get(
    '/delivery/window',
    { schema: { ...answers({ summary: 'Read the whole delivery calendar and the earliest slot', description: 'Today to today + 21; with `collection_from`, the days on which pieces can be collected then.', tag: 'Delivery', answer: deliveryWindowResponseSchema }), querystring: deliveryWindowQuerySchema } },
    async ({ query: { lang: language = DEFAULT_LANGUAGE, postcode, collection_from: from }, customer }) => {
      const today = calendar.today();
      if (from !== undefined && (daysBetween(today, from) > FARTHEST_DAYS || addDays(from, COLLECTION_DAYS) < today)) throw new HttpError(400, 'rest_invalid_param', 'Invalid parameter(s): collection_from', { collection_from: 'is too far away' });
      const window = from === undefined ? undefined : collectionWindow(from, today, settings.days.lead);
      return { data: await calendar.window({ language, postcode, customerId: customer?.id, ...(window && { window }) }) };
    },
  );

  app.get('/delivery/holiday', { schema: { ...answers({ summary: 'List holidays', description: 'Days without deliveries, from today on.', tag: 'Delivery', answer: holidaysResponseSchema }), querystring: deliveryQuerySchema.pick({ lang: true }) } }, async ({ query: { lang: language = DEFAULT_LANGUAGE }, customer }) => {
    const rows = await holidaysBetween(db, calendar.today());
    return { data: rows.map(({ date, name, note }) => ({ date, name: name[language], note: customer?.role === 'staff' ? note : '' })) };
  });

  app.put('/delivery/holiday/:date', { schema: { ...answers({ summary: 'Add or change a holiday', description: 'Staff only. What is booked on that day stays.', tag: 'Delivery', answer: holidayResponseSchema }), params: deliveryDateParamsSchema, body: holidayWriteSchema } }, async (request) => {
    requireStaff(request);
    return { data: await writeHoliday(db, { date: request.params.date, ...request.body }) };
  });

  app.delete('/delivery/holiday/:date', { schema: { ...answers({ summary: 'Make a holiday a day like others', description: 'Staff only.', tag: 'Delivery', answer: holidaysResponseSchema }), params: deliveryDateParamsSchema } }, async (request) => {
    const { language } = requireStaff(request);
    if (!(await deleteHoliday(db, request.params.date))) throw new HttpError(404, 'holiday_not_found', 'This day is no holiday');
    return { data: (await holidaysBetween(db, calendar.today())).map(({ date, name, note }) => ({ date, name: name[language], note })) };
  });

  app.get('/delivery/calendar', { schema: { ...answers({ summary: 'Read places and visits by day and slot', description: 'Staff only, two months at most.', tag: 'Delivery', answer: deliveryCalendarSchema }), querystring: deliveryCalendarQuerySchema } }, async (request) => {
    const { language } = requireStaff(request);
    const { from, to, lang } = request.query;
    const days = daysBetween(from, to);
    if (days < 0 || days > LONGEST_CALENDAR_DAYS) throw new HttpError(400, 'rest_invalid_param', 'Invalid parameter(s): to', { to: `must lie 0 to ${LONGEST_CALENDAR_DAYS} days after from` });
    return { data: await staffCalendar(db, { from, to }, lang ?? language, settings) };
  });

  app.put('/delivery/calendar/:date/:slot', { schema: { ...answers({ summary: 'Change the places of a slot, or close it', description: 'Staff only, for this day. Not below what is taken; what is booked stays.', tag: 'Delivery', answer: slotResponseSchema }), params: deliverySlotParamsSchema, body: slotWriteSchema } }, async (request) => {
    requireStaff(request);
    const { capacity, closed, reason } = request.body;
    const change = { ...(capacity !== undefined && { capacity }), ...(closed !== undefined && { closed }), ...(reason !== undefined && { reason }) };
    return { data: await writeSlot(db, request.params as SlotChoice, change, settings) };
  });
}
