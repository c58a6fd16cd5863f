import { emailInputSchema, STOP_KINDS } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { z } from 'zod';
import type { Database } from '../database/database';
import { queue } from '../outbox/queue';
import type { StopSubject } from './stop-links';
import { mailDataSchemas, mailLanguageSchema, type MailInput, type MailTemplate } from './mail-data';

export const MAIL_KIND = 'mail.send';

/** The loader that is registered for `source` creates the attachment when the mail is sent. */
const attachmentSchema = z.object({ source: z.string().min(1), id: z.string().min(1) });
export type MailAttachment = z.infer<typeof attachmentSchema>;

const stopSchema = z.object({ kind: z.enum(STOP_KINDS), subject: z.string().min(1) });

const templates = Object.keys(mailDataSchemas) as [MailTemplate, ...MailTemplate[]];

export const queuedMailSchema = z.object({
  template: z.enum(templates),
  to: emailInputSchema,
  language: mailLanguageSchema,
  data: z.unknown(),
  attachments: z.array(attachmentSchema).default([]),
  reply_to: emailInputSchema.optional(),
  stop: stopSchema.optional(),
});

export interface MailOrder<Template extends MailTemplate> {
  template: Template;
  to: string;
  language: Language;
  data: MailInput<Template>;
  attachments?: MailAttachment[];
  replyTo?: string;
  /** The mail gets a stop link. See {@link StopSubject}. */
  stop?: StopSubject;
  /** At most one mail is ever queued per key. */
  key?: string;
  runAt?: Date;
}

/** Call this in the transaction that causes the mail. Returns the id of the outbox row. */
export async function queueMail<Template extends MailTemplate>(
  tx: Database,
  { template, to, language, data, attachments = [], replyTo, stop, key, runAt }: MailOrder<Template>,
): Promise<number> {
  mailDataSchemas[template].parse(data);
  const mail = queuedMailSchema.parse({
    template,
    to,
    language,
    data,
    attachments,
    ...(replyTo && { reply_to: replyTo }),
    ...(stop && { stop }),
  });
  return queue(tx, MAIL_KIND, mail, { ...(key && { key }), ...(runAt && { runAt }) });
}
