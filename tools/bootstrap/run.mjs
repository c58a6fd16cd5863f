import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environment.mjs';

const logs = join(root, 'tmp', 'logs');

const alive = new Set();
process.on('exit', () => alive.forEach((child) => child.kill()));

const running = new Map();
const seconds = (began) => `${Math.round((Date.now() - began) / 1000)} s`;
const showRunning = () =>
  process.stdout.write(`\r\x1b[K  ${[...running.values()].map(([label, began]) => `${label} … ${seconds(began)}`).join(' · ')} `);
const clearLine = () => process.stdout.write('\r\x1b[K');

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
  const { isTTY } = process.stdout;
  const stillRunning = () => console.log(`  ${label} … ${seconds(began)}`);
  const ticker = quiet ? undefined : setInterval(isTTY ? showRunning : stillRunning, isTTY ? 1_000 : 30_000);
  if (!quiet && isTTY) running.set(file, [label, began]);
  else if (!quiet) console.log(`  ${label} …`);
  const code = await new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    alive.add(child);
    child.on('close', () => alive.delete(child));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (status, signal) => resolve(status ?? (signal ? 130 : 1)));
  }).finally(() => {
    clearInterval(ticker);
    running.delete(file);
    log.end();
  });
  if (!quiet && isTTY) clearLine();
  if (!quiet) console.log(`  ${label} ${code === 0 ? '✓' : '✗'} ${seconds(began)}`);
  if (code !== 0 && !allowFailure) throw new Error(`${label} failed. Last lines (full log: ${file}):\n${tail.join('\n')}`);
  return { code, file, seconds: (Date.now() - began) / 1000, tail };
}
