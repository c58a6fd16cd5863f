import { z } from 'zod';
import { dateSchema, languageSchema, lineText, noteText } from './common';
import { DELIVERY_SLOTS } from './constants';

export const deliverySlotSchema = z
  .enum(DELIVERY_SLOTS)
  .meta({ description: 'Bangkok time; the last one ends at midnight', examples: ['13:00-15:00'] });

export const deliveryReasonSchema = z
  .enum(['too-early', 'too-late', 'holiday', 'full', 'closed', 'outside-area'])
  .meta({ id: 'DeliveryReason', examples: ['full'] });

const slotAvailabilitySchema = z
  .object({
    slot: deliverySlotSchema,
    available: z.boolean(),
    reason: deliveryReasonSchema.nullable(),
    note: z.string().nullable().meta({ description: 'Why the slot was closed, in the language asked for' }),
    capacity: z.int().nonnegative(),
    left: z.int().nonnegative().meta({ description: 'Places that can still be booked' }),
    held: z.boolean().meta({ description: 'The customer who asks holds a place in it; it is counted in `left`' }),
  })
  .meta({ id: 'SlotAvailability' });

export const deliveryDaySchema = z
  .object({
    date: dateSchema,
    available: z.boolean(),
    reason: deliveryReasonSchema.nullable(),
    holiday: z
      .string()
      .nullable()
      .meta({ description: 'Name of the holiday, in the language asked for', examples: ['Constitution Day'] }),
    left: z.int().nonnegative().meta({ description: 'Places over all slots' }),
    slots: z.array(slotAvailabilitySchema),
  })
  .meta({ id: 'DeliveryDay' });

const postcodeQuerySchema = z
  .string()
  .regex(/^\d{5}$/, 'must be five digits')
  .meta({ description: 'Where to; outside the area every day is refused', examples: ['10400'] });
export const deliveryQuerySchema = z.object({ lang: languageSchema.optional(), postcode: postcodeQuerySchema.optional() });
export const deliveryWindowQuerySchema = deliveryQuerySchema.extend({
  collection_from: dateSchema
    .optional()
    .meta({ description: 'Days of a collection instead: the week that begins here, and on to the first open day' }),
});
export const deliveryDateParamsSchema = z.object({ date: dateSchema });

export const deliveryDayResponseSchema = z.object({ data: deliveryDaySchema }).meta({ id: 'DeliveryDayResponse' });

export const deliveryWindowResponseSchema = z
  .object({
    data: z.object({
      today: dateSchema,
      from: dateSchema.meta({ description: 'First day that may be booked: today + 5' }),
      to: dateSchema.meta({ description: 'Last day that may be booked: today + 21' }),
      earliest: z
        .object({ date: dateSchema, slot: deliverySlotSchema })
        .nullable()
        .meta({ description: 'First slot with a place; null when there is none, or outside the area' }),
      days: z.array(deliveryDaySchema).meta({ description: 'Today to `to`, every day' }),
    }),
  })
  .meta({ id: 'DeliveryWindow', description: 'Everything that the delivery calendar draws, in one answer' });

/** Delivery estimate for pages before the checkout. It is the same for every visitor, so caches can share it. */
export const earliestDeliveryResponseSchema = z
  .object({
    data: z.object({
      earliest: z
        .object({ date: dateSchema, slot: deliverySlotSchema })
        .nullable()
        .meta({ description: 'First slot with a place; null when there is none, or outside the area' }),
      area: z
        .enum(['inside', 'outside', 'unknown'])
        .nullable()
        .meta({ description: 'Where the postcode lies; `unknown` when there is none like it in Thailand, null when none was asked about' }),
    }),
  })
  .meta({ id: 'EarliestDeliveryAnswer' });

const bothLanguages = z.object({ en: lineText(200, 1), th: lineText(200, 1) });
/** Version of the calendar that the client last read. A change with an older version is rejected, so concurrent edits are not lost. */
const seenSchema = z.string().min(1).max(100);

export const holidaySchema = z
  .object({
    date: dateSchema,
    name: z.string(),
    note: z.string().meta({ description: 'For staff; empty for everyone else' }),
    names: z.object({ en: z.string(), th: z.string() }).optional().meta({ description: 'For staff: in both languages' }),
    visits: z.int().nonnegative().optional().meta({ description: 'For staff: visits that are booked on that day and stay' }),
    version: seenSchema.optional().meta({ description: 'For staff: to be sent with a change' }),
  })
  .meta({ id: 'Holiday' });
export const holidaysResponseSchema = z
  .object({ data: z.array(holidaySchema) })
  .meta({ id: 'HolidayList', description: 'Days without deliveries from today on, earliest first' });

export const holidayWriteSchema = z
  .object({
    name: bothLanguages,
    note: noteText(500).default(''),
    version: seenSchema
      .nullable()
      .optional()
      .meta({ description: 'Of the holiday that was seen, null for a day that was none; another one is refused' }),
  })
  .meta({ id: 'HolidayWrite' });

export const slotWriteSchema = z
  .object({
    capacity: z.int().min(0).max(500).optional().meta({ description: 'Of this day only; not below what is taken' }),
    closed: z.boolean().optional(),
    reason: bothLanguages.nullable().optional().meta({ description: 'Shown to customers while closed' }),
    version: seenSchema.optional().meta({ description: 'Of the slot that was seen; another one is refused' }),
  })
  .meta({ id: 'SlotWrite' });

export const holidayDeleteQuerySchema = z.object({ version: seenSchema.optional(), lang: languageSchema.optional() });

export const deliverySlotParamsSchema = z.object({ date: dateSchema, slot: deliverySlotSchema });
export const slotResponseSchema = z
  .object({
    data: z.object({
      date: dateSchema,
      slot: deliverySlotSchema,
      capacity: z.int(),
      taken: z.int(),
      closed: z.boolean(),
      reason: z.object({ en: z.string(), th: z.string() }).nullable(),
      version: seenSchema.optional(),
    }),
  })
  .meta({ id: 'SlotAnswer' });
export const holidayResponseSchema = z
  .object({
    data: z.object({
      date: dateSchema,
      name: z.object({ en: z.string(), th: z.string() }),
      note: z.string(),
      version: seenSchema.optional(),
    }),
  })
  .meta({ id: 'HolidayAnswer' });

export const deliveryCalendarQuerySchema = z.object({ lang: languageSchema.optional(), from: dateSchema, to: dateSchema });

export const deliveryVisitSchema = z
  .object({
    kind: z.enum(['delivery', 'addition', 'swap', 'collection', 'relocation']),
    order_id: z.int().positive(),
    number: z.string(),
    customer: z.string(),
    district: z.string(),
    pieces: z.int().nonnegative(),
  })
  .meta({ id: 'DeliveryVisit' });

export const deliveryCalendarSchema = z
  .object({
    data: z.array(
      z.object({
        date: dateSchema,
        holiday: z.string().nullable(),
        slots: z.array(
          z.object({
            slot: deliverySlotSchema,
            capacity: z.int().nonnegative(),
            taken: z.int().nonnegative(),
            held: z.int().nonnegative().meta({ description: 'Of `taken`: held by customers in checkout' }),
            closed: z.boolean(),
            reason: z.object({ en: z.string(), th: z.string() }).nullable(),
            usual: z.int().nonnegative().optional().meta({ description: 'Places of this slot on a day that nobody changed' }),
            version: seenSchema.optional().meta({ description: 'To be sent with a change' }),
            visits: z.array(deliveryVisitSchema),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'DeliveryCalendar', description: 'What staff see: places and visits by day and slot' });

export type WireDeliveryReason = z.infer<typeof deliveryReasonSchema>;
export type WireSlotAvailability = z.infer<typeof slotAvailabilitySchema>;
export type WireDeliveryDay = z.infer<typeof deliveryDaySchema>;
export type WireDeliveryWindow = z.infer<typeof deliveryWindowResponseSchema>['data'];
export type WireEarliestDelivery = z.infer<typeof earliestDeliveryResponseSchema>['data'];
export type WireHoliday = z.infer<typeof holidaySchema>;
export type WireHolidayWrite = z.input<typeof holidayWriteSchema>;
export type WireSlotWrite = z.input<typeof slotWriteSchema>;
export type WireDeliveryCalendar = z.infer<typeof deliveryCalendarSchema>['data'];
