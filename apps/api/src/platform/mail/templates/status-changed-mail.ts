import type { OrderStatus } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import type { MailData } from '../mail-data';
import type { Block } from '../render/mail';
import { formatDateParts } from './dates';
import { formatGreeting, defineMail, linkOrder, type TemplateContext } from './frame';
import { upcomingBlock, type UpcomingVisit } from './upcoming-block';

type Data = MailData<'status-changed'>;

interface StatusMessages {
  subject: (day: string) => string;
  heading: (day: string) => string;
  text: (day: string) => string;
}

const en: Record<OrderStatus, StatusMessages> = {
  'request-booking': {
    subject: () => 'We’re checking your booking again',
    heading: () => 'We’re checking your booking again.',
    text: () =>
      'Your order has changed, so we’re checking it once more. We’ll email you as soon as we’ve confirmed it, and there’s nothing you need to do.',
  },
  'booking-confirmed': {
    subject: (day) => (day ? `Confirmed: we’ll deliver on ${day}` : 'Your booking is confirmed'),
    heading: (day) => (day ? `All set for ${day}.` : 'Your booking is confirmed.'),
    text: () =>
      'We’ll deliver and assemble everything. The driver will call 30 minutes ahead. Please have a photo ID ready, and clear the way from the lift to your door.',
  },
  'in-transit': {
    subject: () => 'Your furniture is on its way',
    heading: () => 'Your furniture is on its way.',
    text: () =>
      'The van is loaded. The driver will call 30 minutes ahead. Assembly takes about an hour, and we’ll take all the packaging with us.',
  },
  active: {
    subject: () => 'Welcome home: your subscription has started',
    heading: () => 'Enjoy your new room.',
    text: () =>
      'Everything is in place, and your subscription has started. Something not quite right? Reply to this email within 48 hours, and we’ll fix it.',
  },
  cancelled: {
    subject: () => 'Your order is cancelled',
    heading: () => 'Your order is cancelled.',
    text: () =>
      'We won’t deliver anything, and we won’t charge you again. If you’ve already paid, you’ll have the money back on your card within ten days.',
  },
  'termination-confirmed': {
    subject: (day) => (day ? `Confirmed: pick-up on ${day}` : 'Your end date is confirmed'),
    heading: (day) => (day ? `We’ll collect everything on ${day}.` : 'Your end date is confirmed.'),
    text: () =>
      'There’s no need to take anything apart or clean it. Just empty drawers and shelves, and be home or let your building know we’re coming.',
  },
  terminated: {
    subject: () => 'Your subscription has ended',
    heading: () => 'Thank you for having us.',
    text: () =>
      'Everything is back with us, and your subscription has ended. We won’t charge you again. Your invoices stay in your account.',
  },
  expired: {
    subject: () => 'Your term has ended: let’s arrange your pick-up',
    heading: () => 'Your term has ended.',
    text: () =>
      'Your term has ended as agreed. It won’t renew, and we won’t charge you again. We’ll call you to arrange your pick-up. ' +
      'There’s no need to take anything apart or clean it. Your invoices stay in your account.',
  },
};

const th: Record<OrderStatus, StatusMessages> = {
  'request-booking': {
    subject: () => 'เรากำลังตรวจสอบการจองของคุณอีกครั้ง',
    heading: () => 'เรากำลังตรวจสอบ|การจองอีกครั้ง',
    text: () => 'คำสั่งเช่าของคุณมีการเปลี่ยนแปลง เราจึงขอตรวจสอบอีกครั้ง และจะอีเมลหาคุณทันทีที่ยืนยันแล้ว คุณไม่ต้องทำอะไรเพิ่ม',
  },
  'booking-confirmed': {
    subject: (day) => (day ? `ยืนยันแล้ว เราไปส่งวันที่ ${day}` : 'ยืนยันการจองของคุณแล้ว'),
    heading: (day) => (day ? `ยืนยันแล้ว|วันที่ ${day}` : 'ยืนยันการจองแล้ว'),
    text: () => 'เราไปส่งและประกอบให้ทั้งหมด คนขับจะโทรหาก่อนถึงประมาณ 30 นาที กรุณาเตรียมบัตรที่มีรูปถ่าย และเว้นทางจากลิฟต์ถึงห้องไว้',
  },
  'in-transit': {
    subject: () => 'เฟอร์นิเจอร์ของคุณกำลังเดินทาง',
    heading: () => 'เฟอร์นิเจอร์|กำลังเดินทางไปหาคุณ',
    text: () => 'ของขึ้นรถเรียบร้อยแล้ว คนขับจะโทรหาก่อนถึงประมาณ 30 นาที ใช้เวลาประกอบราวหนึ่งชั่วโมง และเราเก็บกล่องกลับทั้งหมด',
  },
  active: {
    subject: () => 'ยินดีต้อนรับกลับบ้าน การเช่าของคุณเริ่มแล้ว',
    heading: () => 'ขอให้มีความสุข|กับห้องใหม่',
    text: () => 'ทุกชิ้นเข้าที่เรียบร้อยและการเช่าเริ่มแล้ว ถ้ามีอะไรไม่เรียบร้อย ตอบอีเมลนี้ภายใน 48 ชั่วโมง เราจะจัดการให้',
  },
  cancelled: {
    subject: () => 'ยกเลิกคำสั่งเช่าของคุณแล้ว',
    heading: () => 'ยกเลิกคำสั่งเช่าแล้ว',
    text: () => 'จะไม่มีการตัดบัตรและไม่มีการจัดส่งอีก ถ้าจ่ายเงินไปแล้ว เราจะคืนเข้าบัตรภายในสิบวัน',
  },
  'termination-confirmed': {
    subject: (day) => (day ? `ยืนยันแล้ว เรามารับคืนวันที่ ${day}` : 'ยืนยันวันสิ้นสุดการเช่าแล้ว'),
    heading: (day) => (day ? `เรามารับคืน|วันที่ ${day}` : 'ยืนยัน|วันสิ้นสุดการเช่าแล้ว'),
    text: () => 'ไม่ต้องถอดหรือทำความสะอาดให้ เพียงนำของออกจากลิ้นชักและชั้นวาง แล้วอยู่บ้านหรือฝากเรื่องไว้กับนิติบุคคล',
  },
  terminated: {
    subject: () => 'การเช่าของคุณสิ้นสุดแล้ว',
    heading: () => 'ขอบคุณ|ที่ให้เราได้เป็นส่วนหนึ่งของบ้าน',
    text: () => 'เราได้รับทุกชิ้นคืนและการเช่าสิ้นสุดแล้ว จะไม่มีการตัดบัตรอีก ใบกำกับภาษีทั้งหมดยังอยู่ในบัญชีของคุณ',
  },
  expired: {
    subject: () => 'ครบสัญญาแล้ว สะดวกให้เรามารับคืนวันไหน',
    heading: () => 'การเช่าของคุณ|ครบสัญญาแล้ว',
    text: () =>
      'การเช่าสิ้นสุดตามที่ตกลงกันไว้ ไม่มีการต่อสัญญาอัตโนมัติและจะไม่ตัดบัตรอีก เราจะโทรนัดวันมารับคืนทุกชิ้น ' +
      'คุณไม่ต้องถอดหรือทำความสะอาดให้ ใบกำกับภาษีทั้งหมดยังอยู่ในบัญชีของคุณ',
  },
};

type Ended = 'expired' | 'terminated';
/** For customers who have bought all pieces or some of them. */
const endedWith: Record<'en' | 'th', Record<'all' | 'some', Record<Ended, StatusMessages>>> = {
  en: {
    some: {
      expired: {
        ...en.expired,
        text: () =>
          'Your term has ended as agreed. It won’t renew, and we won’t charge you again. We’ll call you to arrange your pick-up. ' +
          'What you’ve bought stays with you. Your invoices stay in your account.',
      },
      terminated: {
        ...en.terminated,
        text: () =>
          'We’ve collected the rest, and what you’ve bought is yours. We won’t charge you again. Your invoices stay in your account.',
      },
    },
    all: {
      expired: {
        subject: () => 'Your term has ended: everything stays with you',
        heading: () => 'It’s all yours.',
        text: () =>
          'Your term has ended as agreed. You’ve bought every piece, so there’s nothing to collect. We won’t charge you again. Your invoices stay in your account.',
      },
      terminated: {
        ...en.terminated,
        text: () => 'Your subscription has ended, and every piece is yours. We won’t charge you again. Your invoices stay in your account.',
      },
    },
  },
  th: {
    some: {
      expired: {
        ...th.expired,
        text: () =>
          'การเช่าสิ้นสุดตามที่ตกลงกันไว้ ไม่มีการต่อสัญญาอัตโนมัติและจะไม่ตัดบัตรอีก เราจะโทรนัดวันมารับคืน ' +
          'ชิ้นที่คุณซื้อไว้อยู่กับคุณต่อไป ใบกำกับภาษีทั้งหมดยังอยู่ในบัญชีของคุณ',
      },
      terminated: {
        ...th.terminated,
        text: () => 'เรารับชิ้นที่เหลือคืนแล้ว ส่วนชิ้นที่คุณซื้อเป็นของคุณ จะไม่มีการตัดบัตรอีก ใบกำกับภาษีทั้งหมดยังอยู่ในบัญชีของคุณ',
      },
    },
    all: {
      expired: {
        subject: () => 'ครบสัญญาแล้ว ทุกชิ้นอยู่กับคุณต่อไป',
        heading: () => 'ทุกชิ้น|เป็นของคุณแล้ว',
        text: () => 'การเช่าสิ้นสุดตามที่ตกลงกันไว้ คุณซื้อทุกชิ้นไว้แล้ว จึงไม่ต้องมารับคืน จะไม่มีการตัดบัตรอีก ใบกำกับภาษีทั้งหมดยังอยู่ในบัญชีของคุณ',
      },
      terminated: {
        ...th.terminated,
        text: () => 'การเช่าสิ้นสุดแล้ว ทุกชิ้นเป็นของคุณ จะไม่มีการตัดบัตรอีก ใบกำกับภาษีทั้งหมดยังอยู่ในบัญชีของคุณ',
      },
    },
  },
};

const cancelledBecause = {
  en: {
    open: 'We won’t deliver anything, and we won’t charge you again. Your bank is still reviewing your payment. If it decides in our favour, we’ll pay you back.',
    lost: 'We won’t deliver anything, and we won’t charge you again. Your bank has already paid you back.',
    unpaid:
      'We didn’t receive your first payment in time, so we’ve cancelled your order. We won’t deliver anything, and we won’t charge you.',
    refunded:
      'We’ve refunded your payment and cancelled your order. We won’t deliver anything, and we won’t charge you again. You’ll have the money back on your card within ten days.',
  },
  th: {
    open: 'จะไม่มีการตัดบัตรและไม่มีการจัดส่งอีก ธนาคารกำลังพิจารณายอดที่คุณชำระ หากธนาคารตัดสินให้เราได้รับเงิน เราจะคืนให้คุณ',
    lost: 'จะไม่มีการตัดบัตรและไม่มีการจัดส่งอีก ธนาคารคืนเงินให้คุณแล้ว',
    unpaid: 'เราไม่ได้รับค่าเช่าเดือนแรกภายในกำหนด จึงยกเลิกคำสั่งเช่า จะไม่มีการตัดบัตรและไม่มีการจัดส่ง',
    refunded: 'เราคืนเงินที่คุณชำระและยกเลิกคำสั่งเช่าแล้ว จะไม่มีการตัดบัตรและไม่มีการจัดส่งอีก เงินจะเข้าบัตรของคุณภายในสิบวัน',
  },
};

const labels = {
  en: {
    ended: 'Ended on',
    givenBack: 'Refund',
    givenBackNote: 'You’ll see it on your card within ten days.',
    reason: 'A note from us',
    rentStarts: 'Your rent starts that day.',
    browse: 'Browse furniture',
    why: 'You’re receiving this email because you rent from us. It’s not advertising.',
  },
  th: {
    ended: 'สิ้นสุดวันที่',
    givenBack: 'คืนเงิน',
    givenBackNote: 'เงินจะเข้าบัตรของคุณภายในสิบวัน',
    reason: 'หมายเหตุจากเรา',
    rentStarts: 'เริ่มนับค่าเช่าในวันนั้น',
    browse: 'ดูเฟอร์นิเจอร์',
    why: 'คุณได้รับอีเมลนี้เพราะเช่าเฟอร์นิเจอร์กับเรา ไม่ใช่อีเมลโฆษณา',
  },
};

const COMING: readonly OrderStatus[] = ['request-booking', 'booking-confirmed', 'in-transit'];
const OVER: readonly OrderStatus[] = ['terminated', 'expired', 'cancelled'];

interface NextDates {
  visits?: readonly UpcomingVisit[];
  next_charge?: { on: string; amount: number } | undefined;
  ends_on?: string | undefined;
}

/** Mails that older releases queued have the dates in other fields. */
function nextDates({ status, upcoming, ends_on, ...data }: Data): NextDates {
  if (OVER.includes(status)) return {};
  if (upcoming) return upcoming;
  const { delivery_date: date, delivery_slot: slot, next_charge_date: on, monthly: amount } = data;
  return {
    ...(date && COMING.includes(status) && { visits: [{ kinds: ['delivery'], date, slot }] }),
    ...(on && amount !== undefined && status === 'active' && { next_charge: { on, amount } }),
    ends_on,
  };
}

function dayOf({ status, delivery_date, ends_on, upcoming }: Data): string | undefined {
  if (status === 'cancelled') return undefined;
  if (COMING.includes(status)) return delivery_date;
  const [visit] = upcoming?.visits ?? [];
  return status === 'termination-confirmed' && visit?.kinds.includes('collection') ? visit.date : ends_on;
}

export const statusChangedMail = defineMail(labels, ['terms', 'contact'], (data: Data, label, context) => {
  const { language, url } = context;
  const { status } = data;
  const isEnded = status === 'expired' || status === 'terminated';
  const messages = data.keeps && isEnded ? endedWith[language][data.keeps][status] : { en, th }[language][status];
  const { visits = [], next_charge: nextCharge, ends_on: endsOn } = nextDates(data);
  const noteOf = ({ kinds, date }: UpcomingVisit) => (kinds.includes('delivery') && date === data.starts_on ? label.rentStarts : undefined);
  // Omits the default note “Nothing renews without you.”, because the customer ends this subscription early.
  const end = endsOn ? { on: endsOn, ...(status === 'termination-confirmed' && { note: '' }) } : undefined;
  const upcoming = upcomingBlock({ visits: visits.map((visit) => ({ ...visit, note: noteOf(visit) })), nextCharge, end }, context, {
    orderId: data.order_id,
  });
  const relevant = dayOf(data);
  const day = relevant ? formatDateParts(relevant, language) : undefined;
  const rows: Extract<Block, { kind: 'facts' }>['rows'] = [];
  if (day && OVER.includes(status)) rows.push({ name: label.ended, value: [day.full], strong: true });
  if (data.given_back) rows.push({ name: label.givenBack, value: [formatMoney(data.given_back), label.givenBackNote] });
  if (data.reason) rows.push({ name: label.reason, value: data.reason.split(/\r?\n/) });
  const because = data.dispute ?? data.cause;
  const text = because ? cancelledBecause[language][because] : messages.text(day?.short ?? '');
  return {
    subject: messages.subject(day?.short ?? ''),
    preview: text,
    heading: messages.heading(day?.short ?? ''),
    blocks: [
      { kind: 'text', text: `${formatGreeting(data.first_name, language)} ${sentence(text, language)}` },
      ...upcoming,
      ...(rows.length > 0 ? [{ kind: 'facts', rows } as const] : []),
      {
        kind: 'button',
        button: linkOrder(data.order_id, context),
        ...(OVER.includes(status) && { other: { label: label.browse, href: url(paths.productList()) } }),
      },
    ],
  };
});

/** The English text follows "Hello Pim," in the same sentence, so it begins in lower case. */
const sentence = (text: string, language: MailLanguage): string =>
  language === 'th' ? text : text.charAt(0).toLowerCase() + text.slice(1);
type MailLanguage = TemplateContext['language'];
