import { formatPhone } from '@spruce/i18n';
import type { MailData } from '../mail-data';
import type { Block, Mail } from '../render/mail';
import { mailOf, thaiWith, type TemplateContext } from './frame';

type Data = MailData<'contact'>;

const words = {
  en: {
    toShop: (name: string) => `Message from ${name}`,
    from: 'From',
    email: 'Email',
    phone: 'Phone',
    subject: 'Subject',
    answer: 'Answer by',
    byEmail: 'email',
    byPhone: 'phone',
    shopWhy: 'Sent by the contact form. An answer to this email goes to the sender.',
    copySubject: (subject: string) => `We have your message: ${subject}`,
    copyHeading: 'Thank you, we have your message.',
    copyText: (name: string, way: string) =>
      `${name ? `Hello ${name}, we` : 'We'} answer within one working day, ${way}. This is what you wrote:`,
    ways: { email: 'by email', phone: 'by phone', both: 'by email or phone' },
    copyWhy:
      'You are receiving this email because this address was given in our contact form. You did not write to us? Then somebody mistyped: please ignore it.',
  },
  th: {
    toShop: (name: string) => `ข้อความจาก ${name}`,
    from: 'จาก',
    email: 'อีเมล',
    phone: 'โทรศัพท์',
    subject: 'เรื่อง',
    answer: 'ติดต่อกลับทาง',
    byEmail: 'อีเมล',
    byPhone: 'โทรศัพท์',
    shopWhy: 'ส่งจากแบบฟอร์มติดต่อเรา ตอบอีเมลนี้เพื่อตอบถึงผู้ส่ง',
    copySubject: (subject: string) => `เราได้รับข้อความของคุณแล้ว: ${subject}`,
    copyHeading: 'ขอบคุณ|เราได้รับข้อความแล้ว',
    copyText: (name: string, way: string) => `${name ? `${thaiWith('คุณ', name)} ` : ''}เราจะตอบกลับ${way}ภายในหนึ่งวันทำการ ข้อความที่คุณส่งมา`,
    ways: { email: 'ทางอีเมล', phone: 'ทางโทรศัพท์', both: 'ทางอีเมลหรือโทรศัพท์' },
    copyWhy: 'คุณได้รับอีเมลนี้เพราะมีผู้กรอกอีเมลของคุณในแบบฟอร์มติดต่อเรา ถ้าคุณไม่ได้ส่ง อาจมีผู้พิมพ์ผิด ไม่ต้องทำอะไร',
  },
};

const fullName = ({ first_name, last_name }: Data): string => `${first_name} ${last_name}`.trim();

/** To the shop: what was asked, and how to answer. */
export function contactMail(data: Data, context: TemplateContext): Mail {
  const word = words[context.language];
  const ways = [data.by_email && word.byEmail, data.by_phone && word.byPhone].filter((way) => way !== false);
  const rows: Extract<Block, { kind: 'facts' }>['rows'] = [
    { name: word.from, value: [fullName(data)], strong: true },
    { name: word.email, value: [data.email] },
    ...(data.phone_number ? [{ name: word.phone, value: [formatPhone(data.phone_number)] }] : []),
    { name: word.subject, value: [data.subject] },
    { name: word.answer, value: [ways.join(', ')] },
  ];
  return mailOf(
    context,
    {
      subject: `[${data.reference}] ${data.subject}`,
      preview: data.message.slice(0, 140),
      reference: data.reference,
      heading: word.toShop(fullName(data)).replaceAll('|', ' '),
      blocks: [
        { kind: 'facts', rows },
        { kind: 'quote', text: data.message },
      ],
      why: [word.shopWhy],
    },
    [],
  );
}

/** To the sender: it has arrived, and what was written. */
export function contactCopyMail(data: Data, context: TemplateContext): Mail {
  const word = words[context.language];
  const way = data.by_phone ? (data.by_email ? word.ways.both : word.ways.phone) : word.ways.email;
  return mailOf(
    context,
    {
      subject: word.copySubject(data.subject),
      preview: word.copyText(data.first_name, way),
      reference: data.reference,
      heading: word.copyHeading,
      blocks: [
        { kind: 'text', text: word.copyText(data.first_name, way) },
        { kind: 'quote', text: data.message },
      ],
      why: [word.copyWhy],
    },
    ['privacy', 'contact'],
  );
}
