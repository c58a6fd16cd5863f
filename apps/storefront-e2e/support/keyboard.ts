import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** More than any page has to stop at. */
const STOPS = 250;

/** Whether a part of an element can be seen: nothing that sticks to the screen lies over all of it. A control may be drawn by its label. */
const isSeen = (found: Element): boolean => {
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

/** Goes on with the Tab key until the focus is there, in frames of others too, as somebody without a mouse has to; and it is seen there. */
export async function reach(target: Locator): Promise<void> {
  const page = target.page();
  // Looked for once and not at each stop: names are costly to work out.
  let element = await target.elementHandle();
  for (let stop = 0; stop < STOPS; stop++) {
    const [there, focused] = (await element?.evaluate((found) => {
      const { ownerDocument: document } = found;
      return [found.isConnected, document.hasFocus() && found === document.activeElement];
    })) ?? [false, false];
    if (focused) return expect.poll(() => element?.evaluate(isSeen), `${String(target)} has the focus and is covered`).toBe(true);
    if (there) await page.keyboard.press('Tab');
    else element = await target.elementHandle();
  }
  throw new Error(`the Tab key does not lead to ${String(target)}`);
}

/** What a customer does at a page: with the mouse or a finger, or with the keyboard and nothing else. */
export function handsOf(page: Page, keyboard: boolean) {
  const byKey = async (target: Locator, key: string) => {
    await reach(target);
    await page.keyboard.press(key);
  };
  return {
    press: async (target: Locator) => {
      if (keyboard) return byKey(target, 'Enter');
      // A field that has the focus in a frame is scrolled to, also while the finger is on its way.
      await target.focus();
      await target.click();
    },
    tick: (target: Locator) => (keyboard ? byKey(target, 'Space') : target.check()),
    /** One of two or more that are chosen by arrows. */
    choose: async (group: Locator, at: number) => {
      const radios = group.getByRole('radio');
      if (!keyboard) return group.locator('label').nth(at).click();
      await reach(radios.first());
      for (let step = 0; step < at; step++) await page.keyboard.press('ArrowRight');
      if (at === 0) await page.keyboard.press('Space');
    },
    type: async (target: Locator, text: string) => {
      if (!keyboard) return target.fill(text);
      await reach(target);
      await page.keyboard.type(text);
    },
  };
}
