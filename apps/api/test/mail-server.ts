import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail extends Email {
  recipients: string[];
}

export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  refuse(responseCode: number, message: string): void;
  accept(): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let refusal: Error | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => done(refusal),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (responseCode, message) => (refusal = Object.assign(new Error(message), { responseCode })),
    accept: () => (refusal = undefined),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
