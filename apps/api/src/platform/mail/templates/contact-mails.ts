import { formatPerson } from '@spruce/address';
import { spaceAfterThai, formatPhone } from '@spruce/i18n';
import type { MailData } from '../mail-data';
import { defineMail } from './frame';

type Data = MailData<'contact'>;

const messages = {
  en: {
    toShop: (name: string) => `Message from ${name}`,
    from: 'From',
    email: 'Email',
    phone: 'Phone',
    subject: 'Subject',
    answer: 'Reply by',
    byEmail: 'email',
    byPhone: 'phone',
    shopWhy: 'Sent from the contact form. A reply to this email goes to the sender.',
    copySubject: (subject: string) => `We’ve received your message: ${subject}`,
    copyHeading: 'Thank you for your message.',
    copyText: (name: string, contactMethod: string) =>
      `${name ? `Hello ${name}, we’ll` : 'We’ll'} reply ${contactMethod} within one working day. Here’s what you wrote:`,
    contactMethods: { email: 'by email', phone: 'by phone', both: 'by email or phone' },
    receivedSubject: (reference: string) => `We’ve received your message ${reference}`,
    receivedText:
      'One of us will read it and reply within one working day, the way you chose. If you write about it again, please mention the number above.',
    why: 'You’re receiving this email because someone entered this address in our contact form. Not you? It was probably a typo, so please ignore this email.',
  },
  th: {
    toShop: (name: string) => `ข้อความจาก ${name}`,
    from: 'จาก',
    email: 'อีเมล',
    phone: 'เบอร์โทรศัพท์',
    subject: 'เรื่อง',
    answer: 'ติดต่อกลับทาง',
    byEmail: 'อีเมล',
    byPhone: 'โทรศัพท์',
    shopWhy: 'ส่งจากแบบฟอร์มติดต่อเรา ตอบอีเมลนี้เพื่อตอบถึงผู้ส่ง',
    copySubject: (subject: string) => `เราได้รับข้อความของคุณแล้ว: ${subject}`,
    copyHeading: 'ขอบคุณ|เราได้รับข้อความแล้ว',
    receivedSubject: (reference: string) => `เราได้รับข้อความ ${reference} ของคุณแล้ว`,
    receivedText: 'ทีมงานจะอ่านและตอบภายในหนึ่งวันทำการ ตามช่องทางที่คุณเลือก หากติดต่อมาเรื่องเดิมอีก โปรดแจ้งหมายเลขด้านบน',
    copyText: (name: string, contactMethod: string) =>
      `${name ? `คุณ${spaceAfterThai(name, 'th')} ` : ''}เราจะตอบกลับ${contactMethod}ภายในหนึ่งวันทำการ ข้อความที่คุณส่งมา`,
    contactMethods: { email: 'ทางอีเมล', phone: 'ทางโทรศัพท์', both: 'ทางอีเมลหรือโทรศัพท์' },
    why: 'คุณได้รับอีเมลนี้เพราะมีผู้กรอกอีเมลของคุณในแบบฟอร์มติดต่อเรา ถ้าคุณไม่ได้ส่ง อาจมีผู้พิมพ์ผิด ไม่ต้องทำอะไร',
  },
};

export const contactMail = defineMail(messages, [], (data: Data, text) => {
  const contactMethods = [data.by_email && text.byEmail, data.by_phone && text.byPhone].filter((contactMethod) => contactMethod !== false);
  return {
    subject: `[${data.reference}] ${data.subject}`,
    preview: data.message.slice(0, 140),
    reference: data.reference,
    heading: text.toShop(formatPerson(data)).replaceAll('|', ' '),
    blocks: [
      {
        kind: 'facts',
        rows: [
          { name: text.from, value: [formatPerson(data)], strong: true },
          { name: text.email, value: [data.email] },
          ...(data.phone_number ? [{ name: text.phone, value: [formatPhone(data.phone_number)] }] : []),
          { name: text.subject, value: [data.subject] },
          { name: text.answer, value: [contactMethods.join(', ')] },
        ],
      },
      { kind: 'quote', text: data.message },
    ],
    footerReason: [text.shopWhy],
  };
});

export const contactCopyMail = defineMail(messages, ['privacy', 'contact'], (data: Data, text) => {
  const contactMethod = data.by_phone ? (data.by_email ? text.contactMethods.both : text.contactMethods.phone) : text.contactMethods.email;
  const preview = text.copyText(data.first_name, contactMethod);
  return {
    subject: text.copySubject(data.subject),
    preview,
    reference: data.reference,
    heading: text.copyHeading,
    blocks: [
      { kind: 'text', text: preview },
      { kind: 'quote', text: data.message },
    ],
  };
});

/** Contains no user input, because the address is unverified. */
export const contactReceivedMail = defineMail(messages, ['privacy', 'contact'], ({ reference }: MailData<'contact-received'>, text) => ({
  subject: text.receivedSubject(reference),
  preview: text.receivedText,
  reference,
  heading: text.copyHeading,
  blocks: [{ kind: 'text', text: text.receivedText }],
}));
