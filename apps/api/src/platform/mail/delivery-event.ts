import type { Language } from '@spruce/contract/constants';
import { icalendar, slotTimes } from './icalendar';
import { mailDataSchemas, type MailData, type MailTemplate } from './mail-data';

const TITLE = { en: 'Spruce delivery', th: 'Spruce จัดส่งเฟอร์นิเจอร์' };

export const RENT_STARTS = { en: 'Your rent starts.', th: 'เริ่มนับค่าเช่าวันนี้' };

export const VISIT_NAMES = {
  en: {
    delivery: 'Delivery',
    addition: 'Delivery of added pieces',
    swap: 'Swap',
    collection: 'Pick-up',
    relocation: 'Move to your new home',
  },
  th: {
    delivery: 'จัดส่งเฟอร์นิเจอร์',
    addition: 'จัดส่งชิ้นที่เพิ่ม',
    swap: 'เปลี่ยนเฟอร์นิเจอร์',
    collection: 'รับเฟอร์นิเจอร์คืน',
    relocation: 'ย้ายเฟอร์นิเจอร์ไปบ้านใหม่',
  },
} as const;

const visitTitle = { en: (what: string) => `Spruce: ${what}`, th: (what: string) => `Spruce ${what}` };

type CalendarEvent = NonNullable<MailData<'order-changed'>['calendar']>;
type DeliveryEvent = CalendarEvent & { order_number: string };

function toBookedEvent(booked: MailData<'order-booked'>) {
  const { order_number, delivery_date: date, delivery_slot: slot, address_lines, location, starts_on } = booked;
  const starts_rent = starts_on === date;
  return { order_number, date, slot, location: location ?? address_lines.join(', '), sequence: 0, cancelled: false, starts_rent };
}

function readEvents(template: MailTemplate, data: unknown): DeliveryEvent[] {
  if (template === 'order-booked') return [toBookedEvent(mailDataSchemas[template].parse(data))];
  if (template !== 'order-changed' && template !== 'status-changed') return [];
  const { order_number, calendar, called_off = [] } = mailDataSchemas[template].parse(data);
  return [...(calendar ? [calendar] : []), ...called_off].map((event) => ({ ...event, order_number }));
}

/** Returns the UID of a visit in mails and calendar feeds; without `visit`, the UID of the delivery of the order. */
export const visitUid = (publicOrigin: string, orderNumber: string, visit?: number): string =>
  `${visit === undefined ? `delivery-${orderNumber}` : `visit-${visit}`}@${new URL(publicOrigin).hostname}`;

interface SendContext {
  language: Language;
  publicOrigin: string;
  organizer: string;
  now: Date;
}

/** Calendar programs update or cancel an existing entry if a later file has the UID of this entry and a higher sequence. */
export const buildCalendarAttachments = (template: MailTemplate, data: unknown, context: SendContext) =>
  readEvents(template, data).map((event) => buildFile(event, context));

function buildFile(event: DeliveryEvent, { language, publicOrigin, organizer, now }: SendContext) {
  const {
    order_number,
    date,
    slot,
    location,
    sequence,
    cancelled,
    starts_rent,
    visit,
    title,
    text = starts_rent && RENT_STARTS[language],
  } = event;
  const method = cancelled ? 'CANCEL' : 'PUBLISH';
  const entry = {
    uid: visitUid(publicOrigin, order_number, visit),
    title: `${title ? visitTitle[language](title) : TITLE[language]} ${order_number}`,
    location,
    cancelled,
    ...(text && { text }),
    ...slotTimes(date, slot),
  };
  return {
    filename: visit ? 'visit.ics' : 'delivery.ics',
    content: icalendar({ method, organizer }, [{ updatedAt: now, sequence, entries: [entry] }]),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  };
}
