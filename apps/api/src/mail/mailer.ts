import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { Clock } from '../http/clock';
import { PermanentFailure, type OutboxJob } from '../outbox/handler';
import type { Outbox } from '../outbox/outbox';
import { observeProvider } from '../telemetry/observe-provider';
import { composeMail } from './compose';
import { calendarAttachment } from './delivery-event';
import { mailDataSchemas } from './mail-data';
import { MAIL_KIND, queuedMailSchema, type MailAttachment } from './queue-mail';

export interface MailSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the beginning. */
  smtpUrl: string;
  /** Who mails come from, e.g. `Spruce <hello@spruce.example>`. */
  from: string;
  /** Where the shop reads what the contact form sends. */
  shopInbox: string;
  /** Where the storefront is seen, without a slash at the end. */
  publicOrigin: string;
}

/** Makes the file of an attachment when its mail is sent; a failure is tried again with the mail. */
export type AttachmentLoader = (id: string) => Promise<{ filename: string; content: Buffer; contentType: string }>;

/** Milliseconds; together less than the outbox gives an attempt. */
const TIMEOUTS = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 15_000, dnsTimeout: 8000 };
/** Answers that blame this service's log-in, not the mail. */
const OUR_FAULT = new Set([530, 534, 535, 538]);

/** Sends what {@link queueMail} ordered, out of the outbox. */
export class Mailer {
  readonly #transport: Transporter;
  readonly #settings: MailSettings;
  readonly #clock: Clock;
  readonly #loaders = new Map<string, AttachmentLoader>();

  constructor(settings: MailSettings, clock: Clock) {
    this.#settings = settings;
    this.#clock = clock;
    this.#transport = createTransport({ url: settings.smtpUrl, pool: true, maxConnections: 3, ...TIMEOUTS });
  }

  /** Names who makes the attachments of a source, e.g. `invoice`. */
  attachFrom(source: string, load: AttachmentLoader): void {
    this.#loaders.set(source, load);
  }

  /** Takes the mails of an outbox. */
  listen(outbox: Outbox): void {
    outbox.register(MAIL_KIND, (payload, job) => this.#send(payload, job));
  }

  /** Lets go of the connections. */
  close(): void {
    this.#transport.close();
  }

  async #send(payload: unknown, job: OutboxJob): Promise<void> {
    const parsed = queuedMailSchema.safeParse(payload);
    if (!parsed.success) throw new PermanentFailure(`the row is no mail: ${parsed.error.message}`);
    const { template, to, language, data, reply_to, attachments } = parsed.data;
    if (!mailDataSchemas[template].safeParse(data).success) throw new PermanentFailure(`the data do not fit the template ${template}`);
    const { publicOrigin, from } = this.#settings;
    const { subject, html, text } = composeMail(template, language, data, publicOrigin);
    const { hostname } = new URL(publicOrigin);
    const organizer = (from.split('<').at(-1) ?? from).replace('>', '');
    const calendar = calendarAttachment(template, data, { language, host: hostname, organizer, now: this.#clock.now() });
    const mail: SendMailOptions = {
      from,
      to,
      subject,
      html,
      text,
      // The same in every attempt: whoever gets a mail twice can tell, and most servers drop the second.
      messageId: `<${job.uid}@${hostname}>`,
      ...(reply_to && { replyTo: reply_to }),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': language },
      attachments: [...(await this.#files(attachments)), ...(calendar ? [calendar] : [])],
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    const send = () => this.#transport.sendMail(mail);
    await observeProvider('smtp', send, () => 250).catch((error: unknown) => {
      throw isRefusal(error) ? new PermanentFailure(error instanceof Error ? error.message : 'refused') : error;
    });
  }

  #files(attachments: readonly MailAttachment[]) {
    return Promise.all(
      attachments.map(({ source, id }) => {
        const load = this.#loaders.get(source);
        if (!load) throw new Error(`nobody makes attachments of ${source}`);
        return load(id);
      }),
    );
  }
}

/** Whether a mail server has refused this mail for good (5xx), or its address cannot be one. */
function isRefusal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  if (responseCode !== undefined) return responseCode >= 500 && !OUR_FAULT.has(responseCode);
  return code === 'EENVELOPE' && responseCode === undefined;
}
