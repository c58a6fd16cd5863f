import { API_PREFIX, type Language } from '@spruce/contract/constants';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { PermanentFailure, type OutboxJob } from '../outbox/handler';
import type { Outbox } from '../outbox/outbox';
import type { Clock } from '../plugin';
import { observeProvider } from '../telemetry/observe-provider';
import { composeMail, type CalendarHref } from './compose';
import { buildCalendarAttachments } from './delivery-event';
import { mailDataSchemas } from './mail-data';
import { MAIL_KIND, queuedMailSchema, type MailAttachment } from './queue-mail';
import type { StopSubject } from './stop-links';

export interface MailSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for implicit TLS. */
  smtpUrl: string;
  from: string;
  shopInbox: string;
  publicOrigin: string;
}

/** Creates an attachment when its mail is sent. If that fails, the mail is tried again later. */
export type AttachmentLoader = (id: string) => Promise<{ filename: string; content: Buffer; contentType: string }>;

export type SignStop = (stop: StopSubject) => string;

/** RFC 8058: mail programs show a button, which sends a POST request to this address without opening a page. */
const stopHeaders = (token: string, language: Language, origin: string) => ({
  'List-Unsubscribe': `<${origin}${API_PREFIX}/mail-stops/${token}?lang=${language}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** In milliseconds; their sum is below the outbox's limit for an attempt. */
const TIMEOUTS = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 15_000, dnsTimeout: 8000 };
/** SMTP codes of a failed log-in at the mail server. They do not refuse the mail, so the mail is tried again. */
const SERVER_FAULT = new Set([530, 534, 535, 538]);

export class Mailer {
  readonly #transport: Transporter;
  readonly #settings: MailSettings;
  readonly #clock: Clock;
  readonly #loaders = new Map<string, AttachmentLoader>();
  #calendarHref: CalendarHref | undefined;
  #signStop: SignStop | undefined;

  constructor(settings: MailSettings, clock: Clock) {
    this.#settings = settings;
    this.#clock = clock;
    this.#transport = createTransport({ url: settings.smtpUrl, pool: true, maxConnections: 3, ...TIMEOUTS });
  }

  attachFrom(source: string, load: AttachmentLoader): void {
    this.#loaders.set(source, load);
  }

  linkCalendars(href: CalendarHref): void {
    this.#calendarHref = href;
  }

  linkStops(sign: SignStop): void {
    this.#signStop = sign;
  }

  listen(outbox: Outbox): void {
    outbox.register(MAIL_KIND, (payload, job) => this.#send(payload, job));
  }

  close(): void {
    this.#transport.close();
  }

  async #send(payload: unknown, job: OutboxJob): Promise<void> {
    const parsed = queuedMailSchema.safeParse(payload);
    if (!parsed.success) throw new PermanentFailure(`the row is no mail: ${parsed.error.message}`);
    const { template, to, language, data, reply_to, attachments, stop } = parsed.data;
    if (!mailDataSchemas[template].safeParse(data).success) throw new PermanentFailure(`the data do not fit the template ${template}`);
    const { publicOrigin, from } = this.#settings;
    const stopToken = stop && this.#signStop?.(stop);
    const { subject, html, text } = composeMail(template, language, data, publicOrigin, {
      calendarHref: this.#calendarHref,
      stopToken,
    });
    const { hostname } = new URL(publicOrigin);
    const organizer = (from.split('<').at(-1) ?? from).replace('>', '');
    const calendars = buildCalendarAttachments(template, data, { language, publicOrigin, organizer, now: this.#clock.now() });
    const mail: SendMailOptions = {
      from,
      to,
      subject,
      html,
      text,
      messageId: `<${job.uid}@${hostname}>`,
      ...(reply_to && { replyTo: reply_to }),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        'Content-Language': language,
        ...(stopToken && stopHeaders(stopToken, language, publicOrigin)),
      },
      attachments: [...(await this.#files(attachments)), ...calendars],
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
        if (!load) throw new Error(`No loader registered for attachments of ${source}`);
        return load(id);
      }),
    );
  }
}

function isRefusal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  if (responseCode !== undefined) return responseCode >= 500 && !SERVER_FAULT.has(responseCode);
  return code === 'EENVELOPE' && responseCode === undefined;
}
