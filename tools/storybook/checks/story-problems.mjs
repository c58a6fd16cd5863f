import { createRequire } from 'node:module';
import { isScreen, setGround } from './preview-page.mjs';

// Rules of axe for whole pages. The checks of stories skip them, because a story can be a part of a page; end-to-end tests check them.
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass', 'landmark-complementary-is-top-level'];
const NARROWEST = 320;

/** Path of the script of axe for `addInitScript`. Playwright's axe builder would send this script (550 KB) before each of 2,000 runs. */
export const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export const counts = { axe: 0, violations: 0, plays: 0 };

const axeProblems = async (page, options, where = '') => {
  const violations = await page.evaluate(async (given) => {
    const found = await window.axe.run('#storybook-root', { ...given, resultTypes: ['violations'] });
    return found.violations.map(({ id, help, nodes }) => ({ id, help, targets: nodes.map(({ target }) => target.join(' ')) }));
  }, options);
  counts.axe++;
  counts.violations += violations.length;
  return violations.map(({ id, help, targets }) => `axe${where} ${id}: ${help} (${targets.slice(0, 3).join(', ')})`);
};

export async function findProblems(page, errors, { locale, colours }) {
  const { language, expected, plays } = await page.evaluate(() => {
    const drawn = window.__STORYBOOK_PREVIEW__.currentRender?.story;
    return {
      language: document.documentElement.lang,
      expected: drawn?.parameters?.expectsError,
      plays: Boolean(drawn?.usesMount || drawn?.playFunction),
    };
  });
  if (plays) counts.plays++;
  const skipped = colours ? PAGE_RULES : [...PAGE_RULES, 'color-contrast'];
  const violations = await axeProblems(page, { rules: Object.fromEntries(skipped.map((id) => [id, { enabled: false }])) });
  return [
    ...(language === locale ? [] : [`is drawn in ${language}`]),
    ...errors.filter((error) => !expected || !error.includes(expected)),
    ...violations,
  ];
}

/** Checks the contrast on the backgrounds that the story does not use. Other rules do not depend on the background. */
export async function findProblemsOnGrounds(page, story) {
  if (isScreen(story)) return [];
  const drawnOn = await page.evaluate(() => document.querySelector('#storybook-root [data-ground]')?.getAttribute('data-ground'));
  const problems = [];
  for (const ground of ['paper', 'linen', 'dark'].filter((name) => name !== drawnOn)) {
    await setGround(page, ground);
    problems.push(...(await axeProblems(page, { runOnly: { type: 'rule', values: ['color-contrast'] } }, ` on ${ground}`)));
  }
  await setGround(page, drawnOn);
  return problems;
}

export async function findProblemsWhenNarrow(page) {
  const { height } = page.viewportSize();
  await page.setViewportSize({ width: NARROWEST, height });
  const wider = await page.evaluate(() => {
    // The body normally hides content that is too wide, so `scrollWidth` would not count it.
    document.body.style.setProperty('overflow-x', 'visible', 'important');
    const { scrollWidth, clientWidth } = document.documentElement;
    document.body.style.removeProperty('overflow-x');
    return scrollWidth - clientWidth;
  });
  return wider > 0 ? [`is ${wider} px wider than a window of ${NARROWEST}`] : [];
}
