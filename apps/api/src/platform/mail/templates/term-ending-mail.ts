import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import type { MailData } from '../mail-data';
import { formatDateParts } from './dates';
import { formatGreeting, defineMail, linkOrder } from './frame';

const en = {
  subject: (days: number) => (days === 1 ? 'Your term ends in one day: what’s next?' : `Your term ends in ${days} days: what’s next?`),
  heading: (day: string) => `Your term ends on ${day}.`,
  preview: 'Extend, buy, return, or do nothing. Nothing renews without you.',
  intro: (day: string, pieces: number) =>
    `your term ends on ${day}. ${pieces === 1 ? 'The piece stays' : `All ${pieces} pieces stay`} with you until then. What happens next is up to you.`,
  title: 'Your options',
  extend: {
    when: 'Extend',
    what: (monthly: string) =>
      `The months you’ve already rented count towards the longer term. You pay ${monthly} a month now, and you’ll see the new price before you confirm.`,
  },
  others: [
    { when: 'Swap', what: 'Choose a piece to replace one you have. We’ll bring it and take the old one away.' },
    { when: 'Buy', what: 'Keep a piece for good. Half of the rent you’ve agreed comes off its price.' },
    { when: 'Return', what: 'We’ll call you to agree a day, and collect everything. We do the cleaning.' },
    { when: 'Do nothing', what: 'Nothing renews without you. Your term ends on its last day, and we’ll arrange a pick-up with you.' },
  ],
  button: 'Choose what’s next',
  why: 'You’re receiving this email because you rent from us and your term ends soon. It’s about your order, not advertising.',
};

const th: typeof en = {
  subject: (days) => `การเช่าของคุณเหลืออีก ${days} วัน เลือกได้ว่าจะทำอย่างไรต่อ`,
  heading: (day) => `การเช่าของคุณ|สิ้นสุดวันที่ ${day}`,
  preview: 'ต่อสัญญา ซื้อ คืน หรือไม่ต้องทำอะไร ไม่มีการต่อสัญญาอัตโนมัติ',
  intro: (day, pieces) => `การเช่าของคุณสิ้นสุด${day} เฟอร์นิเจอร์ ${pieces} ชิ้นอยู่กับคุณจนถึงวันนั้น หลังจากนั้นเลือกได้ตามใจ`,
  title: 'เลือกได้แบบนี้',
  extend: {
    when: 'ต่อสัญญา',
    what: (monthly) => `เดือนที่เช่ามาแล้วนับรวมให้ ตอนนี้คุณจ่ายเดือนละ ${monthly} และจะเห็นราคาใหม่ก่อนยืนยัน`,
  },
  others: [
    { when: 'เปลี่ยนชิ้น', what: 'เลือกชิ้นใหม่แทนชิ้นเดิม เรานำชิ้นใหม่มาและรับชิ้นเดิมกลับ' },
    { when: 'ซื้อ', what: 'เก็บชิ้นที่ชอบไว้เลย เราหักค่าเช่าตามสัญญาครึ่งหนึ่งออกจากราคา' },
    { when: 'คืน', what: 'เราโทรนัดวันที่คุณสะดวก แล้วมารับคืนทั้งหมด เรื่องทำความสะอาดเป็นหน้าที่เรา' },
    { when: 'ไม่ต้องทำอะไร', what: 'ไม่มีการต่อสัญญาอัตโนมัติ การเช่าจบในวันสุดท้าย แล้วเรานัดวันมารับคืน' },
  ],
  button: 'เลือกว่าจะทำอย่างไรต่อ',
  why: 'คุณได้รับอีเมลนี้เพราะเช่าเฟอร์นิเจอร์กับเราและการเช่าใกล้สิ้นสุด ไม่ใช่อีเมลโฆษณา',
};

export const termEndingMail = defineMail(
  { en, th },
  ['terms', 'contact'],
  ({ order_id, first_name, ends_on, days_left, pieces, monthly }: MailData<'term-ending'>, messages, { language, url }) => {
    const { long, full } = formatDateParts(ends_on, language);
    return {
      subject: messages.subject(days_left),
      preview: messages.preview,
      heading: messages.heading(long),
      blocks: [
        { kind: 'text', text: `${formatGreeting(first_name, language)} ${messages.intro(full, pieces)}` },
        {
          kind: 'steps',
          isChoice: true,
          title: messages.title,
          rows: [{ when: messages.extend.when, what: messages.extend.what(formatMoney(monthly)) }, ...messages.others],
        },
        {
          kind: 'button',
          button: { label: messages.button, href: url(paths.subscriptionChange(order_id)) },
          other: linkOrder(order_id, { language, url }),
        },
      ],
    };
  },
);
