import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, measureOverflow } from './test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe on the page with its frames, after all animations of at most 1 s, because a half-transparent element fails the contrast check.
 * Longer animations are bars that show progress or remaining time. @axe-core/playwright is slower, because it opens a second page and
 * sends 550 KB to both pages each time.
 */
export async function findViolations(page: Page, options: RunOptions = {}): Promise<AxeResults['violations']> {
  for (const frame of page.frames()) {
    const load = async () => (await frame.evaluate(() => 'axe' in window)) || frame.evaluate(source);
    // A provider's frame may disappear before axe is loaded into it.
    await load().catch((error: unknown) => {
      if (!frame.isDetached()) throw error;
    });
  }
  return page.evaluate(async (given) => {
    const passing = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1_000);
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const { axe } = window as unknown as { axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> } };
    return (await axe.run(document, { ...given, resultTypes: ['violations'] })).violations;
  }, options);
}

export async function expectAccessiblePage(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  expect(await measureOverflow(page)).toBe(0);
}
