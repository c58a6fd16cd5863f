import type { MailData, MailTemplate } from '../mail-data';
import type { Mail } from '../render/mail';
import { activateMail, resetPasswordMail } from './account-mails';
import { contactCopyMail, contactMail } from './contact-mails';
import type { TemplateContext } from './frame';
import { orderBookedMail } from './order-booked-mail';
import { paymentFailedMail } from './payment-failed-mail';
import { paymentRequestMail } from './payment-request-mail';
import { statusChangedMail } from './status-changed-mail';

/** Every mail by its name. */
export const templates: { [Template in MailTemplate]: (data: MailData<Template>, context: TemplateContext) => Mail } = {
  activate: activateMail,
  'reset-password': resetPasswordMail,
  'order-booked': orderBookedMail,
  'status-changed': statusChangedMail,
  'payment-failed': paymentFailedMail,
  'payment-request': paymentRequestMail,
  contact: contactMail,
  'contact-copy': contactCopyMail,
};
