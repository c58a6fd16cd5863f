import type { Page } from '@playwright/test';

/** The pattern also matches a text with word joiners (U+2060). The build inserts these invisible characters into some Thai words. */
const toTextPattern = (text: string): string =>
  [...text].map((sign) => (sign === ' ' ? String.raw`\s` : sign.replace(/[.()?]/, String.raw`\$&`))).join('\u2060?');

export const exactText = (text: string): RegExp => new RegExp(`^\\s*${toTextPattern(text)}\\s*$`);
export const startOfText = (text: string): RegExp => new RegExp(`^\\s*${toTextPattern(text)}`);
export const partialText = (text: string): RegExp => new RegExp(toTextPattern(text));

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

export const main = (page: Page) => page.getByRole('main');
export const field = (page: Page, label: string) => main(page).getByLabel(exactText(label));
export const press = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name: exactText(name) })
    .click();
export const pressFirst = (page: Page, start: string) =>
  main(page)
    .getByRole('button', { name: startOfText(start) })
    .first()
    .click();
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: partialText(name) });
export const cartLink = (page: Page) => page.getByRole('banner').locator('a[href$="/cart"]:not([hreflang])').filter({ visible: true });

const chooseVisit = (nth: 'first' | 'last') => async (page: Page) => {
  await page.getByRole('grid').locator('button:not([aria-disabled=true])')[nth]().click();
  await page.locator('#visit label:has(input[type=radio]:enabled)')[nth]().click();
};
export const chooseFirstVisit = chooseVisit('first');
/** Chooses the last free day and time. Tests that book two visits for one order use it for the second visit. */
export const chooseLastVisit = chooseVisit('last');
