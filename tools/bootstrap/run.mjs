import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environment.mjs';

const logs = join(root, 'tmp', 'logs');

/**
 * Runs a command to its end with its output in `tmp/logs/<name>.log`; shows one line that counts the seconds.
 * Rejects with the last lines of the log when the command fails.
 */
export async function run(label, command, args, { name = label.toLowerCase().replace(/\W+/g, '-'), env = {}, cwd = root, allowFailure = false, quiet = false } = {}) {
  mkdirSync(logs, { recursive: true });
  const file = join(logs, `${name}.log`);
  const log = createWriteStream(file);
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  const tail = [];
  const keep = (chunk) => {
    log.write(chunk);
    tail.push(...String(chunk).split('\n'));
    tail.splice(0, tail.length - 60);
  };
  const ticker = process.stdout.isTTY && !quiet ? setInterval(() => process.stdout.write(`\r  ${label} … ${seconds()} `), 1_000) : undefined;
  if (!ticker && !quiet) console.log(`  ${label} …`);
  const code = await new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (status, signal) => resolve(status ?? (signal ? 130 : 1)));
  }).finally(() => {
    clearInterval(ticker);
    log.end();
  });
  const line = `  ${label} ${code === 0 ? '✓' : '✗'} ${seconds()}`;
  if (!quiet) process.stdout.write(ticker ? `\r${line.padEnd(60)}\n` : `${line}\n`);
  if (code !== 0 && !allowFailure) throw new Error(`${label} failed. The last lines (all of it is in ${file}):\n${tail.join('\n')}`);
  return { code, file, seconds: (Date.now() - began) / 1000, tail };
}
