import { connectPostgres } from '../src/platform/database/connect';
import { runScheduledJobs } from '../src/orders/scheduled-jobs';
import { createServer } from '../src/server';
import { TestPayments } from './order-payments';
import { folders } from './databases';

/**
 * `node … order-server.ts <url> <key> <cards> <now> [<smtp url>]` starts a service and prints its port. `url` is the database, `key` signs
 * the tokens, `cards` are ids of customers with a card. Each line of the input is a new time: it sets the clock and runs the scheduled
 * jobs. With an SMTP URL, the clock runs and the service sends mails.
 */
async function main(): Promise<void> {
  const [url = '', signingKey = '', cards = '', now = '', smtpUrl] = process.argv.slice(2);
  const connection = await connectPostgres(url, 10, (error) => console.error(error.message));
  const payments = new TestPayments();
  payments.db = connection.db;
  for (const id of cards.split(',')) payments.giveCard(Number(id));
  const [began, start] = [new Date(now).getTime(), performance.now()];
  const clock = { time: new Date(began), now: () => (smtpUrl ? new Date(began + performance.now() - start) : clock.time) };
  const publicOrigin = 'https://spruce.example';
  const app = await createServer({
    db: connection.db,
    mediaDir: folders.mediaDir,
    clock,
    orderPayments: payments,
    accounts: { signingKey: Buffer.from(signingKey, 'base64url'), publicOrigin },
    ...(smtpUrl && {
      listen: connection.listen,
      worker: true,
      mail: { smtpUrl, from: 'hello@spruce.example', shopInbox: 'shop@spruce.example', publicOrigin },
    }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  process.stdout.write(`${JSON.stringify({ port: typeof address === 'object' && address ? address.port : 0 })}\n`);
  const context = { db: connection.db, clock, outbox: app.outbox, payments };
  process.stdin.on('data', (line) => {
    clock.time = new Date(String(line).trim());
    void runScheduledJobs(context).then((done) => process.stdout.write(`${JSON.stringify(done)}\n`));
  });
  process.stdin.on('end', () => process.exit(0));
}

void main();
