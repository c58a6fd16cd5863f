import { z } from 'zod';
import { dateSchema, languageSchema, lineText, noteText } from './common';
import { DELIVERY_SLOTS } from './constants';

export const deliverySlotSchema = z
  .enum(DELIVERY_SLOTS)
  .meta({ description: 'Bangkok time; the last one ends at midnight', examples: ['13:00-15:00'] });

export const visitKindSchema = z.enum(['delivery', 'addition', 'swap', 'collection', 'relocation']);

export const deliveryReasonSchema = z
  .enum(['too-early', 'too-late', 'holiday', 'full', 'closed', 'outside-area'])
  .meta({ id: 'DeliveryReason', examples: ['full'] });

const slotAvailabilitySchema = z
  .object({
    slot: deliverySlotSchema,
    available: z.boolean(),
    reason: deliveryReasonSchema.nullable(),
    note: z.string().nullable().meta({ description: 'Why the slot is closed, in the requested language' }),
    capacity: z.int().nonnegative(),
    left: z.int().nonnegative().meta({ description: 'Places left' }),
    held: z.boolean().meta({ description: 'The requesting customer holds a place, which `left` includes' }),
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
      .meta({ description: 'Name of the holiday in the requested language', examples: ['Constitution Day'] }),
    left: z.int().nonnegative().meta({ description: 'Places left in all slots' }),
    slots: z.array(slotAvailabilitySchema),
  })
  .meta({ id: 'DeliveryDay' });

const postcodeQuerySchema = z
  .string()
  .regex(/^\d{5}$/, 'must be five digits')
  .meta({ description: 'Delivery postcode; outside the delivery area no day is available', examples: ['10400'] });
export const deliveryQuerySchema = z.object({ lang: languageSchema.optional(), postcode: postcodeQuerySchema.optional() });
export const deliveryWindowQuerySchema = deliveryQuerySchema.extend({
  collection_from: dateSchema
    .optional()
    .meta({ description: 'Returns days for a collection instead: the week from this day, or up to the next open day' }),
});
export const deliveryDateParamsSchema = z.object({ date: dateSchema });

export const deliveryDayResponseSchema = z.object({ data: deliveryDaySchema }).meta({ id: 'DeliveryDayResponse' });

const earliestSchema = z
  .object({ date: dateSchema, slot: deliverySlotSchema })
  .nullable()
  .meta({ description: 'First slot with a free place; null if there is none, or outside the delivery area' });

export const deliveryWindowResponseSchema = z
  .object({
    data: z.object({
      today: dateSchema,
      from: dateSchema.meta({ description: 'First bookable day: today + 5' }),
      to: dateSchema.meta({ description: 'Last bookable day: today + 21' }),
      earliest: earliestSchema,
      days: z.array(deliveryDaySchema).meta({ description: 'Every day from today to `to`' }),
    }),
  })
  .meta({ id: 'DeliveryWindow', description: 'All data of the delivery calendar' });

/** The response is the same for every visitor. Shared caches may store it if the request has no postcode. */
export const earliestDeliveryResponseSchema = z
  .object({
    data: z.object({
      earliest: earliestSchema,
      area: z
        .enum(['inside', 'outside', 'unknown'])
        .nullable()
        .meta({ description: 'Whether the postcode is in the delivery area; `unknown` if it does not exist, null without a postcode' }),
    }),
  })
  .meta({ id: 'EarliestDeliveryAnswer' });

const bothLanguages = z.object({ en: lineText(200, 1), th: lineText(200, 1) });
/** The version that staff edited. The service rejects the edit of an outdated version, so that no edit of another person is lost. */
const seenSchema = z.string().min(1).max(100);

export const holidaySchema = z
  .object({
    date: dateSchema,
    name: z.string(),
    note: z.string().meta({ description: 'For staff; empty for everyone else' }),
    names: z.object({ en: z.string(), th: z.string() }).optional().meta({ description: 'For staff: in both languages' }),
    visits: z.int().nonnegative().optional().meta({ description: 'For staff: visits booked on that day, which are not moved' }),
    version: seenSchema.optional().meta({ description: 'For staff: must be sent with a change' }),
  })
  .meta({ id: 'Holiday' });
export const holidaysResponseSchema = z
  .object({ data: z.array(holidaySchema) })
  .meta({ id: 'HolidayList', description: 'Days without deliveries from today, earliest first' });

export const holidayWriteSchema = z
  .object({
    name: bothLanguages,
    note: noteText(500).default(''),
    version: seenSchema
      .nullable()
      .optional()
      .meta({ description: 'Version of the holiday as last read, null for a day without one; a different version is refused' }),
  })
  .meta({ id: 'HolidayWrite' });

export const slotWriteSchema = z
  .object({
    capacity: z.int().min(0).max(500).optional().meta({ description: 'Places on this day only; at least the taken ones' }),
    closed: z.boolean().optional(),
    reason: bothLanguages.nullable().optional().meta({ description: 'Shown to customers while closed' }),
    version: seenSchema.optional().meta({ description: 'Version of the slot as last read; a different version is refused' }),
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
    kind: visitKindSchema,
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
            held: z.int().nonnegative().meta({ description: 'Part of `taken` that customers hold during checkout' }),
            closed: z.boolean(),
            reason: z.object({ en: z.string(), th: z.string() }).nullable(),
            usual: z.int().nonnegative().optional().meta({ description: 'Default places of this slot' }),
            version: seenSchema.optional().meta({ description: 'Must be sent with a change' }),
            visits: z.array(deliveryVisitSchema),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'DeliveryCalendar', description: 'Places and visits by day and slot, for staff' });

export type WireDeliveryReason = z.infer<typeof deliveryReasonSchema>;
export type WireSlotAvailability = z.infer<typeof slotAvailabilitySchema>;
export type WireDeliveryDay = z.infer<typeof deliveryDaySchema>;
export type WireDeliveryWindow = z.infer<typeof deliveryWindowResponseSchema>['data'];
export type WireEarliestDelivery = z.infer<typeof earliestDeliveryResponseSchema>['data'];
export type WireHoliday = z.infer<typeof holidaySchema>;
export type WireHolidayWrite = z.input<typeof holidayWriteSchema>;
export type WireSlotWrite = z.input<typeof slotWriteSchema>;
export type WireHolidayAnswer = z.infer<typeof holidayResponseSchema>['data'];
export type WireSlotAnswer = z.infer<typeof slotResponseSchema>['data'];
export type WireDeliveryCalendar = z.infer<typeof deliveryCalendarSchema>['data'];
