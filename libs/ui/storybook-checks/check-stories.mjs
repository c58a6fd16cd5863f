// Opens every story of the built Storybook in both languages, waits for its play function and runs axe on what it draws.
// A story fails on a play that throws, on an error in the console, on a page wider than a window of 320 px and on an axe violation.
// `parameters.expectsError` holds words of the error that a story is about.
//
//   node libs/ui/storybook-checks/check-stories.mjs [folder of the built Storybook] [--filter button] [--width 390] [--shots <folder>]
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '@spruce/bootstrap/chromium.mjs';
import { serveFolder } from './serve-folder.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    filter: { type: 'string', default: '' },
    shots: { type: 'string' },
    width: { type: 'string', default: '1024' },
  },
});

// A story is part of a page: what only a whole page has (a main landmark, an h1) is checked end to end.
const pageRules = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass', 'landmark-complementary-is-top-level'];
const locales = ['en', 'th'];
const narrowest = 320;

/** Tells the preview which story to draw; it answers on its channel when the play function is through. */
const drawStory = async (page, id, locale) =>
  page.evaluate(
    ({ id, locale }) =>
      new Promise((resolve) => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
        const events = { storyFinished: ({ storyId }) => storyId === id && end(''), playFunctionThrewException: (error) => end(`play: ${error.message}`), storyThrewException: (error) => end(`render: ${error.message}`), storyErrored: (error) => end(`render: ${error.title} ${error.description}`), storyMissing: () => end('story is missing') };
        const timer = setTimeout(() => end('did not finish in 15 s'), 15_000);
        function end(problem) {
          clearTimeout(timer);
          for (const [name, listener] of Object.entries(events)) channel.off(name, listener);
          resolve(problem);
        }
        for (const [name, listener] of Object.entries(events)) channel.on(name, listener);
        channel.emit('updateGlobals', { globals: { locale, a11y: { manual: true } } }); // axe runs once, below
        channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      }),
    { id, locale },
  );

// Without colours and the markup that testing-library adds.
const brief = (problem) => problem.replace(/\u001b\[\d+m/g, '').replace(/\s*\n\s*/g, ' ').slice(0, 400);

// Legacy mode runs in the page itself; a story has no frames, for which axe would open a page each time.
const axeProblems = async (page) => {
  const { violations } = await new AxeBuilder({ page }).include('#storybook-root').disableRules(pageRules).setLegacyMode().analyze();
  return violations.map(({ id, help, nodes }) => `axe ${id}: ${help} (${nodes.map((node) => node.target.join(' ')).slice(0, 3).join(', ')})`);
};

const server = await serveFolder(positionals[0] ?? join(import.meta.dirname, '../storybook-static'));
const { path } = await findChromium();
const browser = await chromium.launch({ executablePath: path, args: CHROMIUM_ARGS });
if (options.shots) await mkdir(options.shots, { recursive: true });

const { entries } = await (await fetch(`${server.origin}/index.json`)).json();
const stories = Object.values(entries).filter(({ type, id }) => type === 'story' && id.includes(options.filter));
const failures = [];
const viewport = { width: Number(options.width), height: 800 };

const check = async (page, errors, id, locale) => {
  errors.length = 0;
  await page.mouse.move(0, 0);
  const problem = await drawStory(page, id, locale);
  const { language, expected } = await page.evaluate(() => ({ language: document.documentElement.lang, expected: window.__STORYBOOK_PREVIEW__.currentRender?.story?.parameters?.expectsError }));
  const axe = await axeProblems(page);
  if (options.shots) await page.screenshot({ path: join(options.shots, `${id}.${locale}.png`) });
  await page.setViewportSize({ width: narrowest, height: 800 });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.setViewportSize(viewport);
  return [
    ...(problem ? [problem] : []),
    ...(language === locale ? [] : [`is drawn in ${language}`]),
    ...(wider > 0 ? [`is ${wider} px wider than a window of ${narrowest}`] : []),
    ...errors.filter((error) => !expected || !error.includes(expected)),
    ...axe,
  ];
};

const checkLanguage = async (locale) => {
  const context = await browser.newContext({ viewport, reducedMotion: 'no-preference' });
  const errors = [];
  // One page for all stories; a full load for each would take minutes. A new one after a story that left or broke its page.
  let page;
  const openPreview = async () => {
    await page?.close();
    page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && errors.push(`console: ${message.text()} ${message.location().url.replace(server.origin, '')}`));
    page.on('pageerror', (error) => errors.push(`page: ${error.message}`));
    await page.goto(`${server.origin}/iframe.html?id=${stories[0]?.id}&viewMode=story&globals=locale:${locale};a11y.manual:!true`);
    await page.waitForFunction(() => ['finished', 'errored'].includes(window.__STORYBOOK_PREVIEW__?.currentRender?.phase), undefined, { timeout: 60_000 });
  };
  await openPreview();
  for (const { id, title, name } of stories) {
    const found = await check(page, errors, id, locale).catch((error) => [`left the page: ${error.message}`]);
    if (!found.length) continue;
    failures.push(id);
    console.log(`✗ ${title} / ${name} [${locale}]\n  ${[...new Set(found.map(brief))].join('\n  ')}`);
    if (found.some((problem) => problem.startsWith('left the page'))) await openPreview();
  }
};

await Promise.all(locales.map(checkLanguage));
await browser.close();
server.close();

const total = stories.length * locales.length;
if (!total) failures.push('no stories');
console.log(`${total - failures.length} passed, ${failures.length} failed`);
process.exitCode = failures.length ? 1 : 0;
