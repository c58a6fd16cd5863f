import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** The address of the shared storefront. */
export const storefront = () => process.env.SPRUCE_URL ?? 'http://localhost:4200';
/** The stand-ins of the providers behind it. */
export const sandbox = () => process.env.SPRUCE_SANDBOX_URL ?? 'http://127.0.0.1:4400';
export const apiPort = () => Number(new URL(process.env.SPRUCE_API_URL ?? 'http://127.0.0.1:4300').port);

/** Pages under test may say nothing in the console; a test that provokes an error says which. */
export const test = base.extend<{ consoleErrors: string[]; quiet: void; allowedErrors: { patterns: RegExp[] } }>({
  baseURL: async ({}, use) => use(storefront()),
  allowedErrors: async ({}, use) => use({ patterns: [] }),
  consoleErrors: async ({ page }, use) => {
    const messages: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') messages.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => messages.push(`thrown: ${error.message}`));
    await use(messages);
  },
  quiet: [
    async ({ consoleErrors, allowedErrors }, use) => {
      await use();
      expect(consoleErrors.filter((message) => !allowedErrors.patterns.some((pattern) => pattern.test(message))), 'console errors and warnings').toEqual([]);
    },
    { auto: true },
  ],
});

/** Resolves when React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('spruce:hydrated').length > 0);
}
