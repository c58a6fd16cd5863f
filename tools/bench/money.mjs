import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const BATCH = 250;
const RUNS = 10_000;
const database = process.env.TEST_DATABASES ?? 'pglite';
/** Seeds are drawn by whoever gives the first one; the same again otherwise. */
const first = Number(process.env.MONEY_SEED ?? 1);
/** Batches that were done: a run that was stopped goes on where it was. Delete it to begin anew. */
const doneFile = join(root, `node_modules/.cache/spruce-money-lives-${database}-${first}.json`);

const batch = (seed) =>
  new Promise((resolve) => {
    const env = { ...process.env, TEST_DATABASES: database, MONEY_RUNS: String(BATCH), MONEY_SEED: String(seed) };
    const child = spawn('npx', ['jest', 'src/orders/money-model'], {
      cwd: join(root, 'apps/api'),
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk) => (output += chunk.toString()));
    child.once('exit', (code) => resolve({ ok: code === 0, output }));
  });

/**
 * Draws what two customers and staff do, ten thousand times, and counts money, pieces and places after each. Prints the seed of each
 * batch.
 */
export async function benchMoney() {
  mkdirSync(dirname(doneFile), { recursive: true });
  const done = existsSync(doneFile) ? JSON.parse(readFileSync(doneFile, 'utf8')) : [];
  for (let seed = first; seed < first + RUNS / BATCH; seed += 1) {
    if (done.includes(seed)) continue;
    const { ok, output } = await batch(seed);
    if (!ok) throw new Error(`seed ${seed} found something that does not agree:\n${output}`);
    done.push(seed);
    writeFileSync(doneFile, JSON.stringify(done));
    console.log(`money: seed ${seed}, ${done.length * BATCH} of ${RUNS} runs agree`);
  }
}
