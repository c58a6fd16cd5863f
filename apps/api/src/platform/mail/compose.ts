import type { Language } from '@spruce/contract/constants';
import { mailDataSchemas, type MailData, type MailTemplate } from './mail-data';
import type { Mail } from './render/mail';
import { renderHtml } from './render/to-html';
import { renderText } from './render/to-text';
import { accountChangedMail } from './templates/account-changed-mail';
import { activateMail, resetPasswordMail } from './templates/account-mails';
import { backInStockMail } from './templates/back-in-stock-mail';
import { changeDroppedMail } from './templates/change-dropped-mail';
import { contactCopyMail, contactMail, contactReceivedMail } from './templates/contact-mails';
import type { TemplateContext } from './templates/frame';
import { faultAnsweredMail, faultReceivedMail } from './templates/fault-mails';
import { orderBookedMail } from './templates/order-booked-mail';
import { orderChangedMail } from './templates/order-changed-mail';
import { paymentFailedMail } from './templates/payment-failed-mail';
import { paymentRequestMail } from './templates/payment-request-mail';
import { priceFallMail } from './templates/price-fall-mail';
import { refundedByHandMail } from './templates/refunded-by-hand-mail';
import { reviewDecidedMail, reviewRequestMail } from './templates/review-mails';
import { statusChangedMail } from './templates/status-changed-mail';
import { termEndingMail } from './templates/term-ending-mail';

export const templates: { [Template in MailTemplate]: (data: MailData<Template>, context: TemplateContext) => Mail } = {
  activate: activateMail,
  'reset-password': resetPasswordMail,
  'order-booked': orderBookedMail,
  'status-changed': statusChangedMail,
  'order-changed': orderChangedMail,
  'change-dropped': changeDroppedMail,
  'refunded-by-hand': refundedByHandMail,
  'payment-failed': paymentFailedMail,
  'payment-request': paymentRequestMail,
  'term-ending': termEndingMail,
  'account-changed': accountChangedMail,
  'back-in-stock': backInStockMail,
  'fault-received': faultReceivedMail,
  'fault-answered': faultAnsweredMail,
  'price-fall': priceFallMail,
  'review-request': reviewRequestMail,
  'review-decided': reviewDecidedMail,
  contact: contactMail,
  'contact-copy': contactCopyMail,
  'contact-received': contactReceivedMail,
};

/** Returns the signed path of an order's calendar. */
export type CalendarHref = (orderId: number, language: Language) => string;

interface MailLinks {
  calendarHref?: CalendarHref | undefined;
  stopToken?: string | undefined;
}

export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
}

/** Throws ZodError if the data do not match the template. */
export function composeMail<Template extends MailTemplate>(
  template: Template,
  language: Language,
  data: unknown,
  publicOrigin: string,
  { calendarHref, stopToken }: MailLinks = {},
): ComposedMail {
  const parsed = mailDataSchemas[template].parse(data) as MailData<Template>;
  const context: TemplateContext = {
    language,
    url: (path) => `${publicOrigin}${language === 'th' ? '/th' : ''}${path}`,
    picture: (id) => `${publicOrigin}/media/${encodeURIComponent(id)}.jpg`,
    host: new URL(publicOrigin).host,
    ...(calendarHref && { calendar: (orderId) => publicOrigin + calendarHref(orderId, language) }),
    stopToken,
  };
  const mail: Mail = templates[template](parsed, context);
  // A line break in user input would end the subject header.
  return {
    subject: mail.subject.replace(/\s+/g, ' '),
    html: renderHtml(mail, publicOrigin),
    text: renderText(mail).replaceAll('\u00a0', ' '),
  };
}
