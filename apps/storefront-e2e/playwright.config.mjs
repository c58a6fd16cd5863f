import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from '@spruce/bootstrap/chromium.mjs';

const executablePath = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/** Journeys that break, replace or build things: each starts programs of its own, and takes both processors. */
const APART = ['canary', 'cdn', 'containment', 'deploy', 'gate', 'hot-reload', 'kills', 'observing', 'outages', 'releases', 'store'].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig({
  testDir: './src',
  outputDir: './test-results',
  globalSetup: './support/global-setup.ts',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  // What passes at its second try is told, and more than a few of them fail the run.
  retries: 1,
  forbidOnly: !!process.env.CI,
  reporter: [['list']],
  projects: [
    { name: 'shop', testIgnore: APART },
    { name: 'apart', testMatch: APART, workers: 1 },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: CHROMIUM_ARGS },
    // The document at each step, without a film of it: drawing and keeping its pictures is a quarter of what the journeys take.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    // What a worker asks for passes by the routes of a test; the journey that is about it lets it in.
    serviceWorkers: 'block',
  },
});
