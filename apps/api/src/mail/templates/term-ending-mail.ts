import { formatMoney } from '@spruce/i18n';
import { paths } from '@spruce/contract/paths';
import type { MailData } from '../mail-data';
import type { Mail } from '../render/mail';
import { formatDateParts } from './dates';
import { formatGreeting, buildMail, type TemplateContext } from './frame';

const en = {
  subject: (days: number) =>
    days === 1 ? 'Your furniture: one day left, and three ways on' : `Your furniture: ${days} days left, and three ways on`,
  heading: (day: string) => `Your term ends on ${day}.`,
  preview: 'Extend, swap, return, or do nothing. Nothing renews without you.',
  intro: (day: string, pieces: number) =>
    `your term ends on ${day}. ${pieces === 1 ? 'The piece stays' : `All ${pieces} pieces stay`} with you until then; what comes next is up to you.`,
  title: 'What you can do',
  extend: [
    'Extend',
    (monthly: string) => `The months you have rented count. You pay ${monthly} a month today, and see the new price before you confirm.`,
  ] as [string, (monthly: string) => string],
  swap: ['Swap', 'Another piece in place of one you have. We bring it and take the old one along.'] as [string, string],
  giveBack: ['Return', 'Choose a day, and we collect everything. Cleaning is our part.'] as [string, string],
  nothing: ['Do nothing', 'Nothing renews without you. The term ends on its last day, and we arrange a pick-up with you.'] as [
    string,
    string,
  ],
  button: 'Choose what comes next',
  view: 'View my order',
  why: 'You are receiving this email because you rent from us and your term ends soon. It is about your order, not advertising.',
};

const th: typeof en = {
  subject: (days) => `การเช่าของคุณเหลืออีก ${days} วัน เลือกได้สามทาง`,
  heading: (day) => `การเช่าของคุณ|สิ้นสุดวันที่ ${day}`,
  preview: 'ต่อสัญญา เปลี่ยน คืน หรือไม่ต้องทำอะไร เราไม่ต่อสัญญาเองโดยที่คุณไม่ได้บอก',
  intro: (day, pieces) => `การเช่าของคุณสิ้นสุด${day} เฟอร์นิเจอร์ ${pieces} ชิ้นอยู่กับคุณจนถึงวันนั้น หลังจากนั้นเลือกได้ตามใจ`,
  title: 'เลือกได้แบบนี้',
  extend: ['ต่อสัญญา', (monthly) => `เดือนที่เช่ามาแล้วนับรวมให้ ตอนนี้คุณจ่ายเดือนละ ${monthly} และจะเห็นราคาใหม่ก่อนยืนยัน`],
  swap: ['เปลี่ยนชิ้น', 'เลือกชิ้นใหม่แทนชิ้นเดิม เรานำชิ้นใหม่ไปส่งและรับชิ้นเดิมกลับ'],
  giveBack: ['คืน', 'เลือกวันที่สะดวก เราไปรับคืนทั้งหมด เรื่องทำความสะอาดเป็นหน้าที่เรา'],
  nothing: ['ไม่ต้องทำอะไร', 'เราไม่ต่อสัญญาเองโดยที่คุณไม่ได้บอก การเช่าจบในวันสุดท้าย แล้วเรานัดวันไปรับคืน'],
  button: 'เลือกว่าจะทำอย่างไรต่อ',
  view: 'ดูคำสั่งเช่าของฉัน',
  why: 'คุณได้รับอีเมลนี้เพราะเช่าเฟอร์นิเจอร์กับเราและการเช่าใกล้สิ้นสุด ไม่ใช่อีเมลโฆษณา',
};

export function termEndingMail(
  { order_id, order_number, first_name, ends_on, days_left, pieces, monthly }: MailData<'term-ending'>,
  context: TemplateContext,
): Mail {
  const { language, url } = context;
  const messages = language === 'th' ? th : en;
  const { long, full } = formatDateParts(ends_on, language);
  return buildMail(
    context,
    {
      subject: messages.subject(days_left),
      preview: messages.preview,
      reference: order_number,
      heading: messages.heading(long),
      blocks: [
        { kind: 'text', text: `${formatGreeting(first_name, language)} ${messages.intro(full, pieces)}` },
        {
          kind: 'steps',
          title: messages.title,
          rows: [
            { when: messages.extend[0], what: messages.extend[1](formatMoney(monthly)) },
            ...[messages.swap, messages.giveBack, messages.nothing].map(([when, what]) => ({ when, what })),
          ],
        },
        {
          kind: 'button',
          button: { label: messages.button, href: url(paths.subscriptionChange(order_id)) },
          other: { label: messages.view, href: url(paths.order(order_id)) },
        },
      ],
      footerReason: [messages.why],
    },
    ['terms', 'contact'],
  );
}
