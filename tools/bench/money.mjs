import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');
const BATCH = 50;
const RUNS = Number(process.env.MONEY_LIVES ?? 10_000);
const database = process.env.TEST_DATABASES ?? 'postgres';
const first = Number(process.env.MONEY_SEED ?? 1);
/** This file contains the seeds of finished batches, so that a stopped benchmark can continue. Delete it to start from the first seed. */
const doneFile = join(root, `node_modules/.cache/spruce-money-lives-${database}-${first}.json`);

export async function benchMoney() {
  mkdirSync(dirname(doneFile), { recursive: true });
  const done = existsSync(doneFile) ? JSON.parse(readFileSync(doneFile, 'utf8')) : [];
  const seeds = Array.from({ length: RUNS / BATCH }, (_, index) => first + index).filter((seed) => !done.includes(seed));
  const child = spawn(
    process.execPath,
    // Most objects of a simulation are short-lived, so a larger young generation saves garbage collections.
    ['--max-semi-space-size=64', '--require', '@spruce/jest-setup/test-date', '--import', 'tsx', 'test/run-money-lives.ts', ...seeds],
    {
      cwd: join(root, 'apps/api'),
      env: { ...process.env, TEST_DATABASES: database, MONEY_RUNS: String(BATCH) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for await (const line of createInterface(child.stdout)) {
    const [seed, seconds] = line.split(' ').map(Number);
    done.push(seed);
    writeFileSync(doneFile, JSON.stringify(done));
    console.log(`money: seed ${seed}, ${done.length * BATCH} of ${RUNS} runs agree, ${seconds} s each`);
  }
  if ((await ended) !== 0) throw new Error('Mismatch found; its seed is printed above');
}

function runSimulation(suite, countVariable, count) {
  const seed = process.env.MONEY_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');
  console.log(`${suite}: ${count}, seed ${seed}`);
  const { status } = spawnSync('npx', ['jest', `src/orders/${suite}`], {
    cwd: join(root, 'apps/api'),
    env: { ...process.env, TEST_DATABASES: process.env.TEST_DATABASES ?? 'pglite', [countVariable]: String(count), MONEY_SEED: seed },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${suite} found a mismatch with seed ${seed}`);
}

export const benchMoneyYear = () => runSimulation('money-year', 'MONEY_ORDERS', 300);
export const benchMoneyKills = () => runSimulation('money-kills', 'MONEY_KILLS', 200);
