import type { Language } from '@spruce/contract/constants';
import { formatDate, formatMoney, toPlainText } from '@spruce/i18n';
import { addDays, monthlyDay, monthlyIn, type CalendarDate } from '@spruce/pricing';
import { formatItemsTitle } from '../../catalogue/order-title';
import { phaseOf } from '../../payments/subscriptions/billing-source';
import { subscriptionOf } from '../order-rows';
import { standingOf, type OrderFacts } from '../reading/order-facts';
import type { VisitRow } from '../visits';
import { RENT_STARTS } from '../../platform/mail/delivery-event';
import { slotTimes, type CalendarEntry, type CalendarPart } from '../../platform/mail/icalendar';

/** Days before the end of the term on which customers are asked to extend or end it. */
const DECIDE_DAYS = 30;

const en = {
  charge: (amount: string) => `Charge ${amount}`,
  chargeText: (month: number, of: number) => `Month ${month} of ${of}.`,
  decide: 'Extend, or let it end?',
  decideText: (day: string) => `The term ends on ${day}. Extend or end it; without an answer it ends, and we arrange a pick-up with you.`,
  end: 'The term ends',
  endText: 'Nothing renews without you.',
  visits: {
    delivery: 'Delivery',
    addition: 'Delivery of added pieces',
    swap: 'Swap of a piece',
    collection: 'Collection',
    relocation: 'Relocation',
  },
};
const th: typeof en = {
  charge: (amount) => `ตัดบัตร ${amount}`,
  chargeText: (month, of) => `เดือนที่ ${month} จาก ${of}`,
  decide: 'เช่าต่อ หรือให้สิ้นสุด',
  decideText: (day) => `ครบสัญญา ${day} เลือกต่อสัญญาหรือให้สิ้นสุด หากไม่ได้เลือก การเช่าจะสิ้นสุด แล้วเรานัดวันไปรับคืน`,
  end: 'ครบสัญญา',
  endText: 'เราไม่ต่อสัญญาเองโดยที่คุณไม่ได้บอก',
  visits: {
    delivery: 'ส่งเฟอร์นิเจอร์',
    addition: 'ส่งเฟอร์นิเจอร์ที่เพิ่ม',
    swap: 'เปลี่ยนเฟอร์นิเจอร์',
    collection: 'รับเฟอร์นิเจอร์คืน',
    relocation: 'ย้ายเฟอร์นิเจอร์',
  },
};

function visitEntry({ id, date, slot, kind }: VisitRow, title: string, startsOn: CalendarDate, language: Language): CalendarEntry {
  return {
    id: `visit-${id}`,
    title: `${title}: ${(language === 'th' ? th : en).visits[kind]}`,
    ...(kind === 'delivery' && date === startsOn && { text: RENT_STARTS[language] }),
    ...slotTimes(date, slot),
  };
}

interface Subscribed extends OrderFacts {
  visits: readonly VisitRow[];
  language: Language;
  onlyCharges?: boolean | undefined;
}

export function orderCalendar({ visits, language, onlyCharges, ...facts }: Subscribed): CalendarPart {
  const { order, items } = facts;
  const words = language === 'th' ? th : en;
  const title = formatItemsTitle(items)[language];
  const subscription = subscriptionOf(order, items);
  const { month } = standingOf(facts);
  const { startsOn, months, lines } = subscription;
  const over = phaseOf(order.status) !== 'running';
  const chargesToCome = over ? 0 : Math.max(0, months - month);
  const charges = Array.from({ length: chargesToCome }, (_, index): CalendarEntry => {
    const at = month + index;
    return {
      id: `order-${order.id}-month-${at + 1}`,
      on: monthlyDay(startsOn, at),
      title: `${title}: ${words.charge(formatMoney(monthlyIn(lines, at)))}`,
      text: words.chargeText(at + 1, months),
    };
  });
  const { updatedAt, version: sequence } = order;
  if (onlyCharges) return { updatedAt, sequence, entries: charges };
  const decideOn = addDays(order.endsOn, -DECIDE_DAYS);
  const end = toPlainText(formatDate(order.endsOn, language, 'letter'));
  // An early end is already a decision.
  const decides = !over && order.status !== 'termination-confirmed' && decideOn > startsOn;
  return {
    updatedAt,
    sequence,
    entries: [
      ...charges,
      ...(decides
        ? [{ id: `order-${order.id}-decide`, on: decideOn, title: `${title}: ${words.decide}`, text: words.decideText(end) }]
        : []),
      ...visits.map((visit) => visitEntry(visit, title, startsOn, language)),
      {
        id: `order-${order.id}-end`,
        on: order.endsOn,
        title: `${title}: ${words.end}`,
        text: words.endText,
        cancelled: order.status === 'cancelled',
      },
    ],
  };
}
