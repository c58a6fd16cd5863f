import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const KILLS = 200;

/** The default seed is the date. */
export function benchMoneyKills() {
  const seed = process.env.MONEY_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');
  console.log(`money-kills: ${KILLS} kills, seed ${seed}`);
  const env = { ...process.env, TEST_DATABASES: process.env.TEST_DATABASES ?? 'pglite', MONEY_KILLS: String(KILLS), MONEY_SEED: seed };
  const { status } = spawnSync('npx', ['jest', 'src/orders/money-kills'], {
    cwd: join(import.meta.dirname, '../../apps/api'),
    env,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`Mismatch found after kills with seed ${seed}`);
}
