import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import type { MailData } from '../mail-data';
import { formatMomentParts } from './dates';
import { formatCard, formatGreeting, defineMail } from './frame';

const en = {
  subject: {
    first: (amount: string) => `Pay ${amount} to book your furniture`,
    change: (amount: string) => `Pay ${amount} to confirm your change`,
  },
  preview: {
    first: 'We’re holding your pieces and your delivery slot for you.',
    change: 'We’ll make the change as soon as you’ve paid.',
  },
  refused: (card: string) => `your bank declined ${card}.`,
  noCard: 'your card',
  waiting: 'there’s one last step: your payment.',
  after: {
    first: 'We haven’t charged you yet. We’re holding your pieces and your delivery slot, and they’re booked once you’ve paid.',
    change: 'We haven’t charged you yet. We’ll make the change as soon as you’ve paid. Until then, everything stays as it is.',
  },
  pay: (amount: string) => `Pay ${amount}`,
  row: { first: 'First month, with delivery and assembly', change: 'Your change' },
  total: 'To pay',
  until: (moment: string) => `The button works until ${moment}. Something not right? Just reply to this email.`,
  safe: (host: string) => `We never ask for card numbers by email or phone. The button opens ${host} and shows only part of your name.`,
  why: 'You’re receiving this email because you have an order with Spruce.',
};

const th: typeof en = {
  subject: {
    first: (amount: string) => `ชำระ ${amount} เพื่อจองเฟอร์นิเจอร์ของคุณ`,
    change: (amount: string) => `ชำระ ${amount} สำหรับการเปลี่ยนแปลงที่ขอไว้`,
  },
  preview: { first: 'เรากันเฟอร์นิเจอร์และช่วงเวลาจัดส่งไว้ให้คุณแล้ว', change: 'เราจะเปลี่ยนให้ทันทีที่ชำระแล้ว' },
  refused: (card: string) => `ธนาคารปฏิเสธ${card}`,
  noCard: 'บัตรของคุณ',
  waiting: 'เหลืออีกขั้นตอนเดียว คือชำระเงิน',
  after: {
    first: 'เรายังไม่ได้ตัดเงิน และกันเฟอร์นิเจอร์กับช่วงเวลาจัดส่งไว้ให้คุณ การจองสมบูรณ์เมื่อชำระแล้ว',
    change: 'เรายังไม่ได้ตัดเงิน เราจะเปลี่ยนให้ทันทีที่ชำระแล้ว ระหว่างนี้ทุกอย่างคงเดิม',
  },
  pay: (amount: string) => `ชำระ ${amount}`,
  row: { first: 'ค่าเช่าเดือนแรก พร้อมจัดส่งและประกอบ', change: 'การเปลี่ยนแปลงที่ขอไว้' },
  total: 'ยอดที่ต้องชำระ',
  until: (moment: string) => `ปุ่มนี้ใช้ได้ถึงวันที่ ${moment} หากมีอะไรไม่ตรงตามที่ต้องการ ตอบอีเมลนี้ได้เลย`,
  safe: (host: string) => `เราไม่ขอหมายเลขบัตรทางอีเมลหรือโทรศัพท์ ปุ่มนี้ไปที่ ${host} และแสดงชื่อคุณเพียงบางส่วน`,
  why: 'คุณได้รับอีเมลนี้เพราะมีคำสั่งเช่าในชื่อของคุณที่ Spruce',
};

export const paymentRequestMail = defineMail(
  { en, th },
  ['contact'],
  (data: MailData<'payment-request'>, messages, { language, url, host }) => {
    const amount = formatMoney(data.amount);
    const opening = data.refused ? messages.refused(data.card ? formatCard(data.card, language) : messages.noCard) : messages.waiting;
    return {
      subject: messages.subject[data.reason](amount),
      preview: messages.preview[data.reason],
      heading: messages.subject[data.reason](amount),
      blocks: [
        { kind: 'text', text: `${formatGreeting(data.first_name, language)} ${opening} ${messages.after[data.reason]}` },
        { kind: 'button', button: { label: messages.pay(amount), href: url(paths.updatePayment(data.link_uuid)) } },
        { kind: 'sums', rows: [{ name: messages.row[data.reason], detail: data.title, amount }], total: { name: messages.total, amount } },
        { kind: 'text', text: messages.until(formatMomentParts(data.link_expires_at, language).full) },
      ],
      footerReason: [messages.safe(host), messages.why],
    };
  },
);
