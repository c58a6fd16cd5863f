import type { Language } from '@spruce/contract/constants';
import { mailDataSchemas, type MailData, type MailTemplate } from './mail-data';
import type { Mail } from './render/mail';
import { renderHtml } from './render/to-html';
import { renderText } from './render/to-text';
import { templates } from './templates';
import type { TemplateContext } from './templates/frame';

export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
}

/** `publicOrigin` has no trailing slash. Throws ZodError when the data do not fit the template. */
export function composeMail<Template extends MailTemplate>(
  template: Template,
  language: Language,
  data: unknown,
  publicOrigin: string,
): ComposedMail {
  const parsed = mailDataSchemas[template].parse(data) as MailData<Template>;
  const context: TemplateContext = {
    language,
    url: (path) => `${publicOrigin}${language === 'th' ? '/th' : ''}${path}`,
    picture: (id) => `${publicOrigin}/media/${encodeURIComponent(id)}.jpg`,
    host: new URL(publicOrigin).host,
  };
  const mail: Mail = templates[template](parsed, context);
  // Prevents user input with a line break from ending the subject.
  return {
    subject: mail.subject.replace(/\s+/g, ' '),
    html: renderHtml(mail, publicOrigin),
    text: renderText(mail).replaceAll('\u00a0', ' '),
  };
}
