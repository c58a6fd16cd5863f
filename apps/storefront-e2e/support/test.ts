import { test as base, expect, type Page } from '@playwright/test';

export { expect };

export const storefront = () => process.env.SPRUCE_URL ?? 'http://localhost:4200';
export const sandbox = () => process.env.SPRUCE_SANDBOX_URL ?? 'http://127.0.0.1:4400';
export const apiPort = () => Number(new URL(process.env.SPRUCE_API_URL ?? 'http://127.0.0.1:4300').port);

/** The browser logs this message, because Playwright blocks the service worker in all tests except the offline test. */
const NO_WORKER = /Service Worker registration blocked by Playwright/;

export const test = base.extend<{ consoleErrors: string[]; quiet: void; allowedErrors: { patterns: RegExp[] } }>({
  baseURL: async ({}, use) => use(storefront()),
  allowedErrors: async ({}, use) => use({ patterns: [] }),
  consoleErrors: async ({ page }, use) => {
    const messages: string[] = [];
    page.on('console', (message) => {
      if (/error|warning/.test(message.type()) && !NO_WORKER.test(message.text())) messages.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => messages.push(`thrown: ${error.message}`));
    await use(messages);
  },
  quiet: [
    async ({ consoleErrors, allowedErrors }, use) => {
      await use();
      expect(
        consoleErrors.filter((message) => !allowedErrors.patterns.some((pattern) => pattern.test(message))),
        'console errors and warnings',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** Also sends a scroll event, so that the parts of header and footer that wait for a visitor's first action load at once. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('spruce:hydrated').length > 0 && window.dispatchEvent(new Event('scroll')));
}

/** Returns by how many pixels the page is too wide. The body hides overflow, so this function shows the overflow while it measures. */
export const measureOverflow = (page: Page) =>
  page.evaluate(() => {
    const { style } = document.body;
    style.setProperty('overflow-x', 'visible', 'important');
    const over = document.documentElement.scrollWidth - innerWidth;
    style.removeProperty('overflow-x');
    return over;
  });

/** An attribute that differs between server and browser. React keeps the server's value and logs nothing in production. */
interface Mismatch {
  element: string;
  attribute: string;
  server: string | null;
  browser: string;
}

export function findHydrationMismatches(page: Page): Promise<Mismatch[]> {
  return page.evaluate(() => {
    const NAMES: Record<string, string> = {
      className: 'class',
      htmlFor: 'for',
      tabIndex: 'tabindex',
      hrefLang: 'hreflang',
      srcSet: 'srcset',
      fetchPriority: 'fetchpriority',
    };
    const found: Mismatch[] = [];
    for (const element of document.querySelectorAll('*')) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      if (!key) continue;
      const props = (element as unknown as Record<string, Record<string, unknown>>)[key]!;
      for (const [prop, value] of Object.entries(props)) {
        const attribute = NAMES[prop] ?? prop;
        if (
          typeof value !== 'string' ||
          !/^(id|class|for|href|hreflang|src|srcset|sizes|name|type|role|lang|alt|title|tabindex|aria-[a-z]+|data-[a-z-]+)$/.test(attribute)
        )
          continue;
        const server = element.getAttribute(attribute);
        if (server !== value) found.push({ element: element.outerHTML.slice(0, 120), attribute, server, browser: value });
      }
    }
    return found;
  });
}
