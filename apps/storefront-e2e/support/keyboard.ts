import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Limit for `tabTo`. No page has so many tab stops. */
const MAX_TAB_STOPS = 250;

/** True if other elements do not cover the control. For a control inside a label, the label must be uncovered. */
const isUncovered = (found: Element): boolean => {
  const drawn = found.closest('label') ?? found;
  const { left, top, width, height } = drawn.getBoundingClientRect();
  const shares = [0.1, 0.5, 0.9];
  return shares.some((across) =>
    shares.some((down) => {
      const hit = document.elementFromPoint(left + width * across, top + height * down);
      return hit !== null && (drawn.contains(hit) || hit.contains(found));
    }),
  );
};

export async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  // Locates the element once instead of at each tab stop, because computing accessible names is slow.
  let element = await target.elementHandle();
  for (let stop = 0; stop < MAX_TAB_STOPS; stop++) {
    const [there, focused] = (await element?.evaluate((found) => {
      const { ownerDocument: document } = found;
      return [found.isConnected, document.hasFocus() && found === document.activeElement];
    })) ?? [false, false];
    if (focused) return expect.poll(() => element?.evaluate(isUncovered), `${String(target)} has the focus and is covered`).toBe(true);
    if (there) await page.keyboard.press('Tab');
    else element = await target.elementHandle();
  }
  throw new Error(`Failed to reach ${String(target)} with the Tab key`);
}

export function createUserActions(page: Page, keyboard: boolean) {
  const byKey = async (target: Locator, key: string) => {
    await tabTo(target);
    await page.keyboard.press(key);
  };
  return {
    press: async (target: Locator) => {
      if (keyboard) return byKey(target, 'Enter');
      // The browser scrolls a focused element of a frame into view, which could move the element during the click. So the focus comes
      // before the click.
      await target.focus();
      await target.click();
    },
    tick: (target: Locator) => (keyboard ? byKey(target, 'Space') : target.check()),
    choose: async (group: Locator, at: number) => {
      const radios = group.getByRole('radio');
      if (!keyboard) return group.locator('label').nth(at).click();
      await tabTo(radios.first());
      for (let step = 0; step < at; step++) await page.keyboard.press('ArrowRight');
      if (at === 0) await page.keyboard.press('Space');
    },
    type: async (target: Locator, text: string) => {
      if (!keyboard) return target.fill(text);
      await tabTo(target);
      await page.keyboard.type(text);
    },
  };
}
