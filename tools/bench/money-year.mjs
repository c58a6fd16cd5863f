import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ORDERS = 300;

/** The default seed is the date. */
export function benchMoneyYear() {
  const seed = process.env.MONEY_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');
  console.log(`money-year: ${ORDERS} orders, seed ${seed}`);
  const env = { ...process.env, TEST_DATABASES: process.env.TEST_DATABASES ?? 'pglite', MONEY_ORDERS: String(ORDERS), MONEY_SEED: seed };
  const { status } = spawnSync('npx', ['jest', 'src/orders/money-year'], {
    cwd: join(import.meta.dirname, '../../apps/api'),
    env,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`Mismatch found in the year with seed ${seed}`);
}
