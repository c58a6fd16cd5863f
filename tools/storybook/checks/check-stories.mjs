// Opens every story of the built Storybook in both languages, waits for its play function and runs axe on what it draws; a piece then
// stands on each ground in turn, where the contrast of its colours is looked at again.
// A story fails on a play that throws, on an error in the console, on a page wider than a window of 320 px and on an axe violation.
// `parameters.expectsError` holds words of the error that a story is about.
//
//   node tools/storybook/checks/check-stories.mjs [folder of the built Storybook] [--project ui] [--filter button] [--width 390] [--shots
// <folder>]
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '@spruce/bootstrap/chromium.mjs';
import { drawStory, isScreen, listStories, openPreview, standOn, widthOf } from './preview-page.mjs';
import { serveFolder } from './serve-folder.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    project: { type: 'string', default: '' },
    filter: { type: 'string', default: '' },
    shots: { type: 'string' },
    width: { type: 'string', default: '1024' },
  },
});

// A story is part of a page: what only a whole page has (a main landmark, an h1) is checked end to end.
const pageRules = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass', 'landmark-complementary-is-top-level'];
const locales = ['en', 'th'];
const narrowest = 320;

// Without colours and the markup that testing-library adds.
const brief = (problem) =>
  problem
    .replace(/\u001b\[\d+m/g, '')
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .slice(0, 400);

const counts = { axe: 0, violations: 0, plays: 0 };

/**
 * Loaded once with a page, and in its frames: the builder for Playwright would send its 550 KB anew before each of some two thousand
 * runs.
 */
const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const axeProblems = async (page, options, where = '') => {
  const violations = await page.evaluate(async (given) => {
    const found = await window.axe.run('#storybook-root', { ...given, resultTypes: ['violations'] });
    return found.violations.map(({ id, help, nodes }) => ({ id, help, targets: nodes.map(({ target }) => target.join(' ')) }));
  }, options);
  counts.axe++;
  counts.violations += violations.length;
  return violations.map(({ id, help, targets }) => `axe${where} ${id}: ${help} (${targets.slice(0, 3).join(', ')})`);
};

/** What a ground changes is contrast: the other rules have been asked once. */
const groundProblems = async (page) => {
  const drawnOn = await page.evaluate(() => document.querySelector('#storybook-root [data-ground]')?.getAttribute('data-ground'));
  const problems = [];
  await page.addStyleTag({ content: '*, *::before, *::after { transition: none !important }' });
  for (const ground of ['paper', 'linen', 'dark'].filter((name) => name !== drawnOn)) {
    await standOn(page, ground);
    problems.push(...(await axeProblems(page, { runOnly: { type: 'rule', values: ['color-contrast'] } }, ` on ${ground}`)));
  }
  await page.evaluate(() => document.head.lastElementChild?.remove());
  return problems;
};

const server = await serveFolder(positionals[0] ?? join(import.meta.dirname, '../storybook-static'));
const { path } = await findChromium();
const browser = await chromium.launch({ executablePath: path, args: CHROMIUM_ARGS });
if (options.shots) await mkdir(options.shots, { recursive: true });

const began = Date.now();
const stories = await listStories(server.origin, options);
const failures = [];
const check = async (page, errors, story, locale) => {
  errors.length = 0;
  const viewport = { width: widthOf(story, Number(options.width)), height: 800 };
  await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
  const problem = await drawStory(page, story.id, locale);
  const { language, expected, plays } = await page.evaluate(() => {
    const drawn = window.__STORYBOOK_PREVIEW__.currentRender?.story;
    return {
      language: document.documentElement.lang,
      expected: drawn?.parameters?.expectsError,
      plays: Boolean(drawn?.usesMount || drawn?.playFunction),
    };
  });
  if (plays) counts.plays++;
  // Colours are the same in both languages, and looking for contrast is most of what axe does.
  const skipped = locale === locales[0] ? pageRules : [...pageRules, 'color-contrast'];
  const violations = await axeProblems(page, { rules: Object.fromEntries(skipped.map((id) => [id, { enabled: false }])) });
  if (options.shots) await page.screenshot({ path: join(options.shots, `${story.id}.${locale}.png`) });
  await page.setViewportSize({ width: narrowest, height: 800 });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.setViewportSize(viewport);
  const onGrounds = isScreen(story) || locale !== locales[0] ? [] : await groundProblems(page);
  return [
    ...(problem ? [problem] : []),
    ...(language === locale ? [] : [`is drawn in ${language}`]),
    ...(wider > 0 ? [`is ${wider} px wider than a window of ${narrowest}`] : []),
    ...errors.filter((error) => !expected || !error.includes(expected)),
    ...violations,
    ...onGrounds,
  ];
};

/** A page waits most of its time for plays and motion, so two of each language share the processor. */
const pagesOfLanguage = 2;

const checkLanguage = async (locale, ownStories) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  await context.addInitScript({ path: axeSource });
  const errors = [];
  // One page for all stories; a full load for each would take minutes. A new one after a story that left or broke its page.
  let page;
  const open = async () => {
    await page?.close();
    page = await openPreview(context, server.origin, stories[0]?.id, locale, (fresh) => {
      fresh.on(
        'console',
        (message) =>
          message.type() === 'error' && errors.push(`console: ${message.text()} ${message.location().url.replace(server.origin, '')}`),
      );
      fresh.on('pageerror', (error) => errors.push(`page: ${error.message}`));
    });
  };
  await open();
  for (const story of ownStories) {
    const found = await check(page, errors, story, locale).catch((error) => [`left the page: ${error.message}`]);
    if (!found.length) continue;
    failures.push(story.id);
    console.log(`✗ ${story.title} / ${story.name} [${locale}]\n  ${[...new Set(found.map(brief))].join('\n  ')}`);
    if (found.some((problem) => problem.startsWith('left the page'))) await open();
  }
};

const shares = Array.from({ length: pagesOfLanguage }, (_, share) => stories.filter((_story, at) => at % pagesOfLanguage === share));
await Promise.all(locales.flatMap((locale) => shares.map((share) => checkLanguage(locale, share))));
await browser.close();
server.close();

const total = stories.length * locales.length;
if (!total) failures.push('no stories');
console.log(
  `${stories.length} stories, ${counts.plays} plays, axe ${counts.axe} times with ${counts.violations} violations, ${Math.round((Date.now() - began) / 1000)} s`,
);
console.log(`${Math.max(0, total - failures.length)} passed, ${failures.length} failed`);
process.exitCode = failures.length ? 1 : 0;
