import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import { VISIT_NAMES } from '../delivery-event';
import type { MailData } from '../mail-data';
import type { Block } from '../render/mail';
import { formatDateParts, formatSlot } from './dates';
import type { TemplateContext } from './frame';

type Step = Extract<Block, { kind: 'steps' }>['rows'][number];
type Slot = MailData<'order-booked'>['delivery_slot'];

export interface UpcomingVisit {
  kinds: readonly (keyof (typeof VISIT_NAMES)['en'])[];
  date: string;
  slot?: Slot | undefined;
  reschedule_until?: string | undefined;
  note?: string | undefined;
  id?: number | undefined;
  comes?: string | undefined;
  goes?: string | undefined;
}

interface UpcomingDates {
  visits?: readonly UpcomingVisit[];
  nextCharge?: { on: string; amount?: number | undefined; note?: string | undefined } | undefined;
  end?: { on: string; note?: string | undefined; stays?: string | undefined } | undefined;
}

interface UpcomingOptions {
  orderId: number;
  first?: readonly Step[];
  /** True if the customer can still move the delivery by editing the order. */
  isEditable?: boolean;
}

const en = {
  title: 'What happens next',
  mixed: 'Delivery and pick-up',
  charge: (amount: string) => (amount ? `Next charge: ${amount}` : 'Next charge'),
  end: 'End of term',
  endNote: 'Nothing renews without you.',
  stays: (pieces: string) => `Stays with you: ${pieces}`,
  reschedule: 'Reschedule',
  rescheduleUntil: (day: string) => `Reschedule by ${day}`,
  comes: (pieces: string) => `Arriving: ${pieces}`,
  goes: (pieces: string) => `Going back: ${pieces}`,
  calendar: 'Add to calendar',
};

const th: typeof en = {
  title: 'กำหนดการถัดไป',
  mixed: 'จัดส่งและรับคืน',
  charge: (amount) => (amount ? `ตัดบัตรครั้งถัดไป ${amount}` : 'ตัดบัตรครั้งถัดไป'),
  end: 'ครบสัญญา',
  endNote: 'ไม่มีการต่อสัญญาอัตโนมัติ',
  stays: (pieces) => `อยู่กับคุณต่อ ${pieces}`,
  reschedule: 'เลื่อนนัด',
  rescheduleUntil: (day) => `เลื่อนนัดได้ถึง ${day}`,
  comes: (pieces) => `นำไปส่ง ${pieces}`,
  goes: (pieces) => `รับคืน ${pieces}`,
  calendar: 'เพิ่มลงปฏิทิน',
};

export function upcomingBlock(
  { visits = [], nextCharge, end }: UpcomingDates,
  { language, url, calendar }: TemplateContext,
  { orderId, first = [], isEditable = false }: UpcomingOptions,
): Block[] {
  const messages = language === 'th' ? th : en;
  const join = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(language === 'th' ? ' ' : '. ');
  const nameOf = ([kind, ...others]: UpcomingVisit['kinds']) =>
    kind && others.length === 0 ? VISIT_NAMES[language][kind] : messages.mixed;
  /** `entry` is the id of the calendar entry in the order's calendar. */
  const toStep = (what: string, when: string, detail: string | undefined, entry: string | undefined): Step => ({
    ...{ when, what, ...(detail && { detail }) },
    ...(calendar && entry && { link: { label: messages.calendar, href: `${calendar(orderId)}&entry=${entry}` } }),
  });
  const dated = [
    ...visits.map(({ kinds, date, slot, note, id, comes, goes }) => ({
      on: date,
      step: toStep(
        nameOf(kinds),
        formatDateParts(date, language).full,
        join([slot && formatSlot(slot, language), comes && messages.comes(comes), goes && messages.goes(goes), note]),
        id === undefined ? undefined : `visit-${id}`,
      ),
    })),
    ...(nextCharge
      ? [
          {
            on: nextCharge.on,
            step: toStep(
              messages.charge(nextCharge.amount === undefined ? '' : formatMoney(nextCharge.amount)),
              formatDateParts(nextCharge.on, language).long,
              nextCharge.note,
              'charge',
            ),
          },
        ]
      : []),
    ...(end
      ? [
          {
            on: end.on,
            step: toStep(
              messages.end,
              formatDateParts(end.on, language).long,
              join([end.stays && messages.stays(end.stays), end.note ?? messages.endNote]),
              'end',
            ),
          },
        ]
      : []),
  ].toSorted((one, other) => one.on.localeCompare(other.on));
  const rows = [...first, ...dated.map(({ step }) => step)];
  if (rows.length === 0) return [];
  const until = visits.find(({ reschedule_until: day }) => day)?.reschedule_until;
  const label = until ? messages.rescheduleUntil(formatDateParts(until, language).short) : isEditable && messages.reschedule;
  return [{ kind: 'steps', title: messages.title, rows, ...(label && { link: { label, href: url(paths.order(orderId)) } }) }];
}
