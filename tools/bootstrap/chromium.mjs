import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './environment.mjs';
import { run } from './run.mjs';

const require = createRequire(join(root, 'package.json'));
const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const canStart = (path) => {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
};

/**
 * Finds a Chromium for tests, in this order: the one at CHROMIUM_PATH, an installed one, the one of Playwright, a new installation with
 * apt-get (only as root), the one in the npm package @sparticuz/chromium. Rejects if none of them starts.
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!canStart(named)) throw new Error(`Failed to start Chromium from CHROMIUM_PATH: ${named}`);
    return { path: named, from: 'CHROMIUM_PATH' };
  }
  const system = SYSTEM.find((path) => existsSync(path) && canStart(path));
  if (system) return { path: system, from: 'the system' };
  const own = require('@playwright/test').chromium.executablePath();
  if (own && existsSync(own) && canStart(own)) return { path: own, from: 'Playwright' };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const update = await run('Updating package lists', 'apt-get', ['update'], { allowFailure: true });
    const added =
      update.code === 0 &&
      (await run('Installing Chromium', 'apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
        allowFailure: true,
      }));
    if (added && added.code === 0 && canStart('/usr/bin/chromium')) return { path: '/usr/bin/chromium', from: 'Debian' };
  }
  const carried = await import(require.resolve('@sparticuz/chromium'));
  const path = await carried.default.executablePath();
  if (canStart(path)) return { path, from: 'the package @sparticuz/chromium' };
  throw new Error('No working Chromium found. Install one and set CHROMIUM_PATH.');
}

/** The flags allow root to run Chromium and stop background requests. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
