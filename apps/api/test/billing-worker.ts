import { connectPostgres } from '../src/platform/database/connect';
import { systemClock } from '../src/platform/plugin';
import { Outbox } from '../src/platform/outbox/outbox';
import { createPaymentContext, registerPaymentJobs } from '../src/payments/stripe-payments';

/** Runs as a separate process, so that tests can kill it. */
async function main(): Promise<void> {
  const connection = await connectPostgres(process.env['DATABASE_URL'] ?? '', 4, () => undefined);
  const settings = {
    apiUrl: process.env['STRIPE_API_URL'] ?? '',
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
  };
  const outbox = new Outbox({
    db: connection.db,
    clock: systemClock,
    concurrency: 1,
    pollMs: 50,
    leaseMs: 1000,
    backOff: { firstMs: 50, longestMs: 200 },
  });
  registerPaymentJobs(outbox, createPaymentContext({ db: connection.db, clock: systemClock, settings }));
  outbox.start();
  console.log('at work');
}

void main();
