import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, tooWide } from './test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on a page, with its frames. The builder of @axe-core/playwright does the same with a second page, and 550 KB sent to both,
 * for each look. What is coming or going has come or gone first: half seen, it has no contrast.
 */
export async function violationsOf(page: Page, options: RunOptions = {}): Promise<AxeResults['violations']> {
  for (const frame of page.frames()) {
    const load = async () => (await frame.evaluate(() => 'axe' in window)) || frame.evaluate(source);
    // A frame of a provider may go while it is looked at: then there is nothing in it to find.
    await load().catch((error: unknown) => {
      if (!frame.isDetached()) throw error;
    });
  }
  return page.evaluate(async (given) => {
    const passing = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const { axe } = window as unknown as { axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> } };
    return (await axe.run(document, { ...given, resultTypes: ['violations'] })).violations;
  }, options);
}

/** No violation, and nothing that is wider than the screen. */
export async function isSound(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  expect(await tooWide(page)).toBe(0);
}
