// Checks a rendered story: axe, all grounds for a component, and a narrow window.
import { createRequire } from 'node:module';
import { isScreen, setGround } from './preview-page.mjs';

// Rules for a whole page (main landmark, h1), which end-to-end tests check.
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass', 'landmark-complementary-is-top-level'];
const NARROWEST = 320;

/** Loaded once per page and its frames. Playwright's axe builder would send 550 KB before each of about 2,000 runs. */
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

/** Collects axe violations, a wrong language and unexpected errors. */
export async function findProblems(page, errors, locale) {
  const { language, expected, plays } = await page.evaluate(() => {
    const drawn = window.__STORYBOOK_PREVIEW__.currentRender?.story;
    return {
      language: document.documentElement.lang,
      expected: drawn?.parameters?.expectsError,
      plays: Boolean(drawn?.usesMount || drawn?.playFunction),
    };
  });
  if (plays) counts.plays++;
  // Colours are equal in both languages, and contrast takes most of axe's time.
  const skipped = locale === 'en' ? PAGE_RULES : [...PAGE_RULES, 'color-contrast'];
  const violations = await axeProblems(page, { rules: Object.fromEntries(skipped.map((id) => [id, { enabled: false }])) });
  return [
    ...(language === locale ? [] : [`is drawn in ${language}`]),
    ...errors.filter((error) => !expected || !error.includes(expected)),
    ...violations,
  ];
}

/** Checks only contrast on each ground; other rules don't depend on the ground. */
export async function findProblemsOnGrounds(page, story, locale) {
  if (isScreen(story) || locale !== 'en') return [];
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
    // Shows the overflow, which the body clips.
    document.body.style.setProperty('overflow-x', 'visible', 'important');
    const { scrollWidth, clientWidth } = document.documentElement;
    document.body.style.removeProperty('overflow-x');
    return scrollWidth - clientWidth;
  });
  return wider > 0 ? [`is ${wider} px wider than a window of ${NARROWEST}`] : [];
}
