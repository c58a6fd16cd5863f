import type { Language } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { spaceAfterThai } from '@spruce/i18n';
import type { Mail, MailLink } from '../render/mail';

export interface TemplateContext {
  language: Language;
  url(path: string): string;
  /** Returns the URL of a picture as JPEG, because every mail program can show JPEG. */
  picture(id: string): string;
  /** Returns the URL of the iCalendar feed with the dates of an order. Without this function, the mail has no "Add to calendar" links. */
  calendar?: ((orderId: number) => string) | undefined;
  host: string;
  /** Without this token, the mail has no stop link. */
  stopToken?: string | undefined;
}

const COMPANY = {
  en: 'Spruce Living Co., Ltd., 219 Ratchadamri Rd, Lumphini, Pathum Wan, Bangkok 10330',
  th: 'บริษัท สปรูซ ลีฟวิ่ง จำกัด 219 ถนนราชดำริ แขวงลุมพินี เขตปทุมวัน กรุงเทพมหานคร 10330',
};

const LINKS = {
  privacy: { path: paths.privacyNotice(), en: 'Privacy Notice', th: 'ประกาศความเป็นส่วนตัว' },
  terms: { path: paths.termsOfSubscription(), en: 'Terms of Subscription', th: 'ข้อกำหนดการเช่า' },
  contact: { path: paths.contact(), en: 'Contact Us', th: 'ติดต่อเรา' },
};

const STOP = { en: 'Stop emails like this', th: 'หยุดรับอีเมลแบบนี้' };

type MailContent = Omit<Mail, 'language' | 'company' | 'links' | 'footerReason'> & Partial<Pick<Mail, 'footerReason'>>;

/** `why` is the reason for the mail, which the customer sees below the text. A mail about an order also shows the order number. */
export const defineMail =
  <Data extends object, Messages extends { why: string }>(
    messages: Record<Language, Messages>,
    links: (keyof typeof LINKS)[],
    build: (data: Data, messages: Messages, context: TemplateContext) => MailContent,
  ) =>
  (data: Data, context: TemplateContext): Mail => {
    const { language, url, stopToken } = context;
    const content = build(data, messages[language], context);
    return {
      ...('order_number' in data && { reference: String(data.order_number) }),
      footerReason: [messages[language].why],
      ...content,
      // In the mail, this text follows the greeting in the same sentence, so it begins in lower case.
      preview: content.preview.charAt(0).toUpperCase() + content.preview.slice(1),
      language,
      company: COMPANY[language],
      links: [
        ...links.map((key): MailLink => ({ label: LINKS[key][language], href: url(LINKS[key].path) })),
        ...(stopToken ? [{ label: STOP[language], href: url(paths.stopEmails(stopToken)) }] : []),
      ],
    };
  };

export const linkOrder = (orderId: number, { language, url }: Pick<TemplateContext, 'language' | 'url'>): MailLink => ({
  label: language === 'th' ? 'ดูคำสั่งเช่าของฉัน' : 'View my order',
  href: url(paths.order(orderId)),
});

/** `/media/<id>.<hash>` → `<id>` */
export const parsePictureId = (base: string): string => base.replace(/^\/media\//, '').replace(/\.[0-9a-f]{8,}$/, '');

export const formatGreeting = (firstName: string, language: Language): string => {
  if (language === 'th') return firstName ? `สวัสดีคุณ${spaceAfterThai(firstName, language)}` : 'สวัสดีจาก Spruce';
  return firstName ? `Hello ${firstName},` : 'Hello,';
};

export const formatCard = ({ brand, last4 }: { brand: string; last4: string }, language: Language, short = false): string => {
  const name = BRANDS[brand.toLowerCase()] ?? brand;
  if (short) return language === 'th' ? `บัตร ${name} ${last4}` : `${name} ${last4}`;
  return language === 'th' ? `บัตร ${name} ลงท้าย ${last4}` : `${name} ending ${last4}`;
};
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  jcb: 'JCB',
  amex: 'American Express',
  unionpay: 'UnionPay',
  discover: 'Discover',
  diners: 'Diners Club',
};
