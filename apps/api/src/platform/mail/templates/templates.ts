import type { MailData, MailTemplate } from '../mail-data';
import type { Mail } from '../render/mail';
import { accountChangedMail } from './account-changed-mail';
import { activateMail, resetPasswordMail } from './account-mails';
import { backInStockMail } from './back-in-stock-mail';
import { changeDroppedMail } from './change-dropped-mail';
import { contactCopyMail, contactMail, contactReceivedMail } from './contact-mails';
import type { TemplateContext } from './frame';
import { orderBookedMail } from './order-booked-mail';
import { orderChangedMail } from './order-changed-mail';
import { paymentFailedMail } from './payment-failed-mail';
import { paymentRequestMail } from './payment-request-mail';
import { statusChangedMail } from './status-changed-mail';
import { termEndingMail } from './term-ending-mail';

export const templates: { [Template in MailTemplate]: (data: MailData<Template>, context: TemplateContext) => Mail } = {
  activate: activateMail,
  'reset-password': resetPasswordMail,
  'order-booked': orderBookedMail,
  'status-changed': statusChangedMail,
  'order-changed': orderChangedMail,
  'change-dropped': changeDroppedMail,
  'payment-failed': paymentFailedMail,
  'payment-request': paymentRequestMail,
  'term-ending': termEndingMail,
  'account-changed': accountChangedMail,
  'back-in-stock': backInStockMail,
  contact: contactMail,
  'contact-copy': contactCopyMail,
  'contact-received': contactReceivedMail,
};
