import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environment.mjs';

const logs = join(root, 'tmp', 'logs');

/** What runs at the moment, as [label, when it began]; one line of a terminal shows all of it. */
const running = new Map();
const seconds = (began) => `${Math.round((Date.now() - began) / 1000)} s`;
const showRunning = () =>
  process.stdout.write(`\r\x1b[K  ${[...running.values()].map(([label, began]) => `${label} … ${seconds(began)}`).join(' · ')} `);
const clearLine = () => process.stdout.write('\r\x1b[K');

/**
 * Runs a command to its end with its output in `tmp/logs/<name>.log`; shows one line that counts the seconds.
 * Rejects with the last lines of the log when the command fails.
 */
export async function run(
  label,
  command,
  args,
  { name = label.toLowerCase().replace(/\W+/g, '-'), env = {}, cwd = root, allowFailure = false, quiet = false } = {},
) {
  mkdirSync(logs, { recursive: true });
  const file = join(logs, `${name}.log`);
  const log = createWriteStream(file);
  const began = Date.now();
  const tail = [];
  const keep = (chunk) => {
    log.write(chunk);
    tail.push(...String(chunk).split('\n'));
    tail.splice(0, tail.length - 60);
  };
  const ticker = process.stdout.isTTY && !quiet ? setInterval(showRunning, 1_000) : undefined;
  if (ticker) running.set(file, [label, began]);
  else if (!quiet) console.log(`  ${label} …`);
  const code = await new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (status, signal) => resolve(status ?? (signal ? 130 : 1)));
  }).finally(() => {
    clearInterval(ticker);
    running.delete(file);
    log.end();
  });
  if (ticker) clearLine();
  if (!quiet) console.log(`  ${label} ${code === 0 ? '✓' : '✗'} ${seconds(began)}`);
  if (code !== 0 && !allowFailure) throw new Error(`${label} failed. The last lines (all of it is in ${file}):\n${tail.join('\n')}`);
  return { code, file, seconds: (Date.now() - began) / 1000, tail };
}
