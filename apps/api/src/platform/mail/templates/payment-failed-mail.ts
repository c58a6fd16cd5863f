import type { Language } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import type { MailData } from '../mail-data';
import { formatDateParts, formatMomentParts } from './dates';
import { formatCard, formatGreeting, defineMail } from './frame';

type Data = MailData<'payment-failed'>;

/** A reason that could help a thief, such as a stolen card, counts as `other`. */
type Reason = 'funds' | 'expired' | 'authentication' | 'wrong' | 'other';
const REASONS: Readonly<Record<string, Reason>> = {
  insufficient_funds: 'funds',
  expired_card: 'expired',
  authentication_required: 'authentication',
  incorrect_cvc: 'wrong',
  invalid_cvc: 'wrong',
  incorrect_number: 'wrong',
  invalid_expiry_month: 'wrong',
  invalid_expiry_year: 'wrong',
};

const en = {
  reasons: {
    funds: (card: string) => `your bank says ${card} doesn’t have enough funds.`,
    expired: (card: string) => `your bank says ${card} has expired.`,
    authentication: (card: string) => `your bank wants you to approve payments with ${card} yourself.`,
    wrong: (card: string) => `your bank didn’t accept the details for ${card}.`,
    other: (card: string) => `your bank declined ${card} without giving a reason.`,
  },
  noCard: 'your card',
  subject: (month: string, amount: string) => `Your ${month} payment of ${amount} didn’t go through`,
  heading: (month: string, amount: string) => `Your ${month} payment of ${amount} didn’t go through.`,
  previewAgain: (day: string) => `Your furniture stays where it is. Pay with another card, or we’ll try again on ${day}.`,
  preview: 'Your furniture stays where it is. Please pay with another card.',
  stays: 'Your furniture stays where it is, and there’s no late fee.',
  pay: (amount: string) => `Pay ${amount}`,
  other: 'Use another card',
  month: (title: string, month: number, months: number) =>
    title ? `${title}, month ${month} of ${months}` : `Month ${month} of ${months}`,
  pieces: (pieces: number, from: string, to: string) => `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}, ${from} to ${to}`,
  open: 'To pay',
  steps: 'If you do nothing',
  again: (card: string) => `We’ll try ${card} again`,
  last: 'We’ll try one last time',
  linkUntil: (time: string) => `The button above works until ${time} that day.`,
  linkUntilDay: (moment: string) => `The button above works until ${moment}.`,
  call: { what: 'We’ll call you', detail: 'Together we’ll find a way: a later day, fewer pieces, or ending the subscription.' },
  short: (day: string) => `If money’s tight this month, reply to this email before ${day}, and we’ll hold off on the next try.`,
  shortNow: 'If money’s tight this month, reply to this email, and we’ll find a way together.',
  safe: (host: string) => `We never ask for card numbers by email or phone. The button opens ${host} and shows only part of your name.`,
  why: 'You’re receiving this email because you rent from us.',
};

const th: typeof en = {
  reasons: {
    funds: (card: string) => `ธนาคารแจ้งว่าวงเงินใน${card} ไม่พอ`,
    expired: (card: string) => `ธนาคารแจ้งว่า${card} หมดอายุแล้ว`,
    authentication: (card: string) => `ธนาคารขอให้คุณยืนยันการตัดเงินจาก${card} ด้วยตัวเอง`,
    wrong: (card: string) => `ธนาคารไม่รับข้อมูลของ${card}`,
    other: (card: string) => `ธนาคารปฏิเสธ${card} โดยไม่แจ้งเหตุผล`,
  },
  noCard: 'บัตรของคุณ',
  subject: (month: string, amount: string) => `ค่าเช่าเดือน${month} ${amount} ตัดบัตรไม่สำเร็จ`,
  heading: (month: string, amount: string) => `ค่าเช่าเดือน${month}|${amount}|ตัดบัตรไม่สำเร็จ`,
  previewAgain: (day: string) => `เฟอร์นิเจอร์ยังอยู่กับคุณ จ่ายด้วยบัตรอื่นได้เลย หรือเราจะลองตัดบัตรอีกครั้งวันที่ ${day}`,
  preview: 'เฟอร์นิเจอร์ยังอยู่กับคุณ จ่ายด้วยบัตรอื่นได้เลย',
  stays: 'เฟอร์นิเจอร์ยังอยู่กับคุณตามเดิม และไม่มีค่าปรับ',
  pay: (amount: string) => `จ่าย ${amount}`,
  other: 'ใช้บัตรอื่น',
  month: (title: string, month: number, months: number) =>
    title ? `${title} เดือนที่ ${month} จาก ${months}` : `เดือนที่ ${month} จาก ${months}`,
  pieces: (pieces: number, from: string, to: string) => `${pieces} ชิ้น ${from} ถึง ${to}`,
  open: 'ยอดที่ต้องชำระ',
  steps: 'ถ้ายังไม่ได้จ่าย',
  again: (card: string) => `เราลองตัด${card} อีกครั้ง`,
  last: 'เราลองเป็นครั้งสุดท้าย',
  linkUntil: (time: string) => `ปุ่มด้านบนใช้ได้ถึงวันนั้น เวลา ${time}`,
  linkUntilDay: (moment: string) => `ปุ่มด้านบนใช้ได้ถึงวันที่ ${moment}`,
  call: { what: 'เราโทรหาคุณ', detail: 'เพื่อหาทางออกด้วยกัน จะเลื่อนวัน ลดจำนวนชิ้น หรือจบสัญญาก็ได้' },
  short: (day: string) => `หากเดือนนี้ไม่สะดวกจ่าย ตอบอีเมลนี้ก่อนวันที่ ${day} แล้วเราจะเลื่อนการตัดบัตรให้`,
  shortNow: 'หากเดือนนี้ไม่สะดวกจ่าย ตอบอีเมลนี้ แล้วมาหาทางออกด้วยกัน',
  safe: (host: string) => `เราไม่ขอหมายเลขบัตรทางอีเมลหรือโทรศัพท์ ปุ่มนี้ไปที่ ${host} และแสดงชื่อคุณเพียงบางส่วน`,
  why: 'คุณได้รับอีเมลนี้เพราะเช่าเฟอร์นิเจอร์กับเรา',
};

function buildSteps(data: Data, messages: typeof en, card: string, language: Language) {
  const link = formatMomentParts(data.link_expires_at, language);
  const rows = data.next_tries.map((day, index) => {
    const final = index === data.next_tries.length - 1 && data.next_tries.length > 1;
    return {
      when: formatDateParts(day, language).short,
      what: final ? messages.last : messages.again(card),
      ...(day === link.date && { detail: messages.linkUntil(link.time) }),
    };
  });
  const call = data.call_on ? [{ when: formatDateParts(data.call_on, language).short, ...messages.call }] : [];
  return { rows: [...rows, ...call], isLinkDateListed: data.next_tries.includes(link.date), linkUntil: messages.linkUntilDay(link.full) };
}

export const paymentFailedMail = defineMail({ en, th }, ['contact'], (data: Data, messages, { language, url, host }) => {
  const amount = formatMoney(data.amount);
  const card = data.card ? formatCard(data.card, language) : messages.noCard;
  const from = formatDateParts(data.period_from, language);
  const next = data.next_tries[0] && formatDateParts(data.next_tries[0], language).short;
  const link = url(paths.updatePayment(data.link_uuid));
  const { rows, isLinkDateListed, linkUntil } = buildSteps(
    data,
    messages,
    data.card ? formatCard(data.card, language, true) : messages.noCard,
    language,
  );
  const reason = messages.reasons[REASONS[data.decline_code] ?? 'other'](card);
  return {
    subject: messages.subject(from.month, amount),
    preview: next ? messages.previewAgain(next) : messages.preview,
    heading: messages.heading(from.month, amount),
    blocks: [
      { kind: 'text', text: `${formatGreeting(data.first_name, language)} ${reason} ${messages.stays}` },
      { kind: 'button', button: { label: messages.pay(amount), href: link }, other: { label: messages.other, href: link } },
      {
        kind: 'sums',
        rows: [
          {
            name: messages.month(data.title, data.month_number, data.months),
            detail: messages.pieces(data.pieces, from.short, formatDateParts(data.period_to, language).short),
            amount,
          },
        ],
        total: { name: messages.open, amount },
      },
      ...(rows.length > 0 ? [{ kind: 'steps', title: messages.steps, rows } as const] : []),
      { kind: 'text', text: [...(isLinkDateListed ? [] : [linkUntil]), next ? messages.short(next) : messages.shortNow].join(' ') },
    ],
    footerReason: [messages.safe(host), messages.why],
  };
});
