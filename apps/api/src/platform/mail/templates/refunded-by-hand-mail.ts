import { formatMoney } from '@spruce/i18n';
import type { MailData } from '../mail-data';
import { formatGreeting, defineMail, linkOrder } from './frame';

const en = {
  subject: (amount: string) => `We’ve paid you back ${amount}`,
  heading: (amount: string) => `We’ve paid you back ${amount}.`,
  text: 'we couldn’t send this money back the way you paid, so we’ve paid it back directly.',
  amount: 'Paid back',
  how: 'How',
  questions: 'Can’t find it? Just reply to this email.',
  why: 'You’re receiving this email because we owed you money for an order. It’s not advertising.',
};

const th: typeof en = {
  subject: (amount) => `เราคืนเงิน ${amount} ให้คุณแล้ว`,
  heading: (amount) => `เราคืนเงิน ${amount}|ให้คุณแล้ว`,
  text: 'เราคืนเงินผ่านช่องทางที่คุณชำระไม่ได้ จึงคืนให้คุณโดยตรง',
  amount: 'ยอดที่คืน',
  how: 'วิธีคืนเงิน',
  questions: 'หากยังไม่เห็นยอดเงิน ตอบกลับอีเมลนี้ได้เลย',
  why: 'คุณได้รับอีเมลนี้เพราะเรามียอดที่ต้องคืนให้คุณจากคำสั่งเช่า ไม่ใช่อีเมลโฆษณา',
};

export const refundedByHandMail = defineMail(
  { en, th },
  ['contact'],
  ({ order_id, first_name, ...data }: MailData<'refunded-by-hand'>, messages, { language, url }) => {
    const amount = formatMoney(data.amount);
    return {
      subject: messages.subject(amount),
      preview: messages.text,
      heading: messages.heading(amount),
      blocks: [
        { kind: 'text', text: `${formatGreeting(first_name, language)} ${messages.text}` },
        {
          kind: 'facts',
          rows: [
            { name: messages.amount, value: [amount], strong: true },
            { name: messages.how, value: data.note.split(/\r?\n/) },
          ],
        },
        { kind: 'button', button: linkOrder(order_id, { language, url }) },
        { kind: 'text', text: messages.questions },
      ],
    };
  },
);
