import PostalMime, { type Address } from 'postal-mime';
import { randomUUID } from 'node:crypto';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import type { Collection, Store } from '../state/store';

export interface Mail {
  id: string;
  from: string;
  to: string[];
  subject: string;
  text: string | null;
  html: string | null;
  /** ISO 8601 in UTC. */
  date: string;
  attachments: { name: string; type: string; bytes: number; content: string }[];
}

const MAX_BYTES = 20 * 1024 * 1024;
const KEEP = 500;

const write = ({ name, address, group }: Address): string =>
  group ? group.map(write).join(', ') : name ? `${name} <${address ?? ''}>` : (address ?? '');

export class Mailbox {
  private readonly mails: Collection<Mail>;

  constructor(private readonly store: Store) {
    this.mails = store.collection('mail');
  }

  list(to?: string): Mail[] {
    const wanted = to?.trim().toLowerCase();
    return this.mails.filter((mail) => !wanted || mail.to.some((address) => address.toLowerCase() === wanted)).reverse();
  }

  get(id: string): Mail | undefined {
    return this.mails.get(id);
  }

  clear(): void {
    for (const { id } of this.mails.all()) this.mails.delete(id);
    this.store.commit();
  }

  async receive(raw: Buffer, recipients: string[]): Promise<Mail> {
    const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
    const mail = this.mails.put({
      id: randomUUID(),
      from: parsed.from ? write(parsed.from) : '',
      // Uses the recipients of the SMTP envelope, because the headers of a mail do not contain blind copies.
      to: recipients,
      subject: parsed.subject ?? '',
      text: parsed.text ?? null,
      html: parsed.html ?? null,
      date: new Date().toISOString(),
      attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
        name: filename ?? 'attachment',
        type: mimeType,
        bytes: Math.floor((String(content).length * 3) / 4),
        content: String(content),
      })),
    });
    for (const old of this.mails.all().slice(0, -KEEP)) this.mails.delete(old.id);
    this.store.commit();
    return mail;
  }
}

/** Addresses with this prefix simulate a full mailbox: the first mail is rejected, the next one accepted. */
const FULL = /^full-/i;

export async function startMailServer(
  mailbox: Mailbox,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const emptied = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: MAX_BYTES,
    onAuth: (_auth, _session, done) => done(null, { user: 'sandbox' }),
    onRcptTo({ address }, _session, done) {
      if (!FULL.test(address) || emptied.has(address)) return done();
      emptied.add(address);
      done(Object.assign(new Error('5.2.2 Mailbox full'), { responseCode: 552 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('Message exceeds the size limit'), { responseCode: 552 }));
        mailbox
          .receive(
            Buffer.concat(chunks),
            session.envelope.rcptTo.map(({ address }) => address),
          )
          .then(
            () => done(),
            (error: unknown) => done(error instanceof Error ? error : new Error('The message could not be read')),
          );
      });
    },
  });
  // Ignores the errors of clients that disconnect.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { port: (server.server.address() as AddressInfo).port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
