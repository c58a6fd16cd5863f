import type { Ledger } from '../ledger';
import { createId, type Customer, type TestClock } from '../model/objects';
import { DAY_S } from './periods';

/** Also gives an existing customer a test clock. At Stripe, only a new customer can get a test clock. */
export function ensureClock(ledger: Ledger, customer: Customer): TestClock {
  const held = ledger.testClocks.get(customer.test_clock ?? '');
  if (held) return held;
  const now = ledger.now();
  const clock: TestClock = ledger.testClocks.put({
    id: createId('clock'),
    object: 'test_helpers.test_clock',
    created: now,
    deletes_after: now + 365 * DAY_S,
    frozen_time: now,
    name: customer.email ?? customer.id,
    status: 'ready',
    status_details: {},
  });
  ledger.customers.put(Object.assign(customer, { test_clock: clock.id }));
  const test_clock = clock.id;
  for (const one of ledger.subscriptions.filter((row) => row.customer === customer.id))
    ledger.subscriptions.put(Object.assign(one, { test_clock }));
  for (const one of ledger.invoices.filter((row) => row.customer === customer.id)) ledger.invoices.put(Object.assign(one, { test_clock }));
  return clock;
}
