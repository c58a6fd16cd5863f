import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from '@spruce/bootstrap/chromium.mjs';

const executablePath = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/** Tests that stop, replace or build programs. They run alone, because each starts its own programs and uses both CPU cores. */
const APART = ['canary', 'cdn', 'containment', 'deploy', 'gate', 'hot-reload', 'kills', 'observing', 'outages', 'releases', 'store'].map(
  (name) => `**/${name}.spec.ts`,
);

/** Runs first, because its test of `npm start` is the longest. If it ran last, one of the two workers would be idle. */
const START = '**/start.spec.ts';

export default defineConfig({
  testDir: './src',
  outputDir: '../../tmp/results/journeys',
  globalSetup: './support/stack.ts',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  // Tests that pass only on retry are reported, and more than three of them fail the run.
  retries: 1,
  forbidOnly: !!process.env.CI,
  reporter: [['list']],
  projects: [
    { name: 'start', testMatch: START },
    { name: 'shop', testIgnore: [...APART, START] },
    { name: 'apart', testMatch: APART, workers: 1 },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: CHROMIUM_ARGS },
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    // Requests of a service worker bypass `page.route`, so tests could not intercept them.
    serviceWorkers: 'block',
  },
});
