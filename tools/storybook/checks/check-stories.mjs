// Opens the stories of the built Storybook in English at 1440 px and in Thai at 390 px, plays each one and waits until nothing moves.
// The options say which stories are opened, and whether the checks run, the pictures are compared, or both.
//
//   node tools/storybook/checks/check-stories.mjs [folder of the built Storybook] [--project ui,catalog] [--filter button] [--slow]
//     without --pictures       runs the checks
//     --pictures               runs the checks and also compares the pictures
//     --pictures-only          compares the pictures; --accept replaces the accepted ones
//     --quick apps/a/src,…     opens all stories in these folders, and of other files only the first story; each story in only one of
//                              the two views, chosen by the hash of its id
//
// A story fails if its play function throws, the console has an error, its content is wider than a window of 320 px, or axe finds a
// violation. axe checks the contrast of a component on every background. `parameters.expectsError` contains part of an error message that
// the story causes on purpose.
//
// libs/ui/README.md describes the pictures and the tags. `--slow` lists the stories that take longest.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '@spruce/bootstrap/chromium.mjs';
import { launchPinned, runsHere, STORY_ARGS } from './pinned-chromium.mjs';
import { accepted, isPhotographed, compareWithAccepted, findOrphans, takePictures } from './pictures.mjs';
import { drawStory, isScreen, listStories, openPreview, findProject, readWidth } from './preview-page.mjs';
import { writeReport } from './report.mjs';
import { serveFolder } from './serve-folder.mjs';
import { toMosaic, clearState, clearPhotos, preparePage, waitUntilStill, createContext } from './still-page.mjs';
import { axeSource, counts, findProblems, findProblemsOnGrounds, findProblemsWhenNarrow } from './story-problems.mjs';

const root = join(import.meta.dirname, '../../..');
const VIEWS = [
  { locale: 'en', width: 1440, height: 900 },
  { locale: 'th', width: 390, height: 844 },
];
const chooseView = ({ id }) => VIEWS[createHash('sha256').update(id).digest()[0] % VIEWS.length];
const chooseStories = (stories, folders) => {
  const isFirst = ({ importPath }, at) => stories.findIndex((story) => story.importPath === importPath) === at;
  return stories.filter((story, at) => isFirst(story, at) || folders.includes(dirname(story.importPath).slice(2)));
};
const PAGES = 3;

const shorten = (problem) =>
  problem
    .replace(/\u001b\[\d+m/g, '')
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .slice(0, 400);

async function launch() {
  if (runsHere) return launchPinned();
  const { path } = await findChromium();
  const browser = await chromium.launch({ executablePath: path, args: [...CHROMIUM_ARGS, ...STORY_ARGS] });
  return { browser, version: browser.version() };
}

/** Waits at most five seconds, because a page may never close after its process has crashed. */
const waitForClose = (closing) => Promise.race([closing, new Promise((resolve) => setTimeout(resolve, 5_000))]);

/** Shows stories in one browser tab. Reloads the tab before each story of a whole page, and opens a new tab after a story that crashed. */
async function createVisitor(browser, origin, { locale, width, height }) {
  const context = await createContext(browser, { width, height });
  await context.addInitScript({ path: axeSource });
  const errors = [];
  let page;
  let requests;
  let inspector;
  const open = async () => {
    page = await context.newPage();
    inspector = await context.newCDPSession(page);
    requests = await preparePage(page);
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`console: ${message.text()} ${message.location().url.replace(origin, '')}`);
    });
    page.on('pageerror', (error) => errors.push(`page: ${error.message}`));
    await openPreview(page, origin, locale);
  };
  const discardPage = async () => {
    await waitForClose(page?.evaluate(() => localStorage.clear()).catch(() => undefined));
    await waitForClose(page?.close());
    await context.clearCookies();
    page = undefined;
  };
  const reload = async () => {
    await context.clearCookies();
    await page.evaluate(clearState);
    page.once('framenavigated', () => (errors.length = 0)); // ignores errors of the previous document while it unloads
    await openPreview(page, origin, locale);
    await clearPhotos(inspector);
  };
  return {
    errors,
    discardPage,
    close: () => waitForClose(context.close()),
    async draw(story) {
      errors.length = 0;
      if (!page) await open();
      // A screen (a story of a whole page) reads cookies and browser storage, so the state that earlier stories left is removed first.
      else if (isScreen(story)) await reload();
      await page.setViewportSize({ width: readWidth(story, width), height });
      await page.mouse.move(0, 0);
      const problem = await drawStory(page, story.id);
      await page.evaluate(() => scrollTo(0, 0)); // undoes the scrolling of the play function
      const quiet = await waitUntilStill(page, requests, isScreen(story) ? 250 : 40);
      return { page, inspector, problem, quiet };
    },
  };
}

async function visitAll(browser, origin, stories, view, { checks, pictures, slow, quick }, keep) {
  const { locale } = view;
  // Colours are the same in both languages, so their contrast is checked once.
  const colours = quick || locale === 'en';
  const visitor = await createVisitor(browser, origin, view);
  for (const story of stories) {
    const began = performance.now();
    try {
      const { page, inspector, problem, quiet } = await visitor.draw(story);
      const problems = problem ? [problem] : [];
      if (checks) {
        problems.push(...(await findProblems(page, visitor.errors, { locale, colours })));
        if (colours) problems.push(...(await findProblemsOnGrounds(page, story)));
      }
      const trouble = problem || (quiet ? '' : 'does not come to rest');
      const taken = pictures && isPhotographed(story) ? await takePictures({ page, inspector }, story, locale) : [];
      if (checks) problems.push(...(await findProblemsWhenNarrow(page)));
      keep(story, { problems, trouble, pictures: taken });
    } catch (error) {
      keep(story, { problems: [`left the page: ${error.message}`], trouble: `left the page: ${shorten(error.message)}`, pictures: [] });
      await visitor.discardPage();
    }
    if (slow && performance.now() - began > 800) console.log(`  ${Math.round(performance.now() - began)} ms ${story.id} [${locale}]`);
  }
  await visitor.close();
}

function reportChecks(stories, visits) {
  let failed = stories.length ? 0 : 1;
  for (const story of stories)
    for (const [at, { locale }] of VIEWS.entries()) {
      const { problems } = visits.get(story.id)[at] ?? { problems: [] };
      if (problems.length === 0) continue;
      failed++;
      console.log(`✗ ${story.title} / ${story.name} [${locale}]\n  ${[...new Set(problems.map(shorten))].join('\n  ')}`);
    }
  console.log(`${stories.length} stories, ${counts.plays} plays, axe ${counts.axe} times with ${counts.violations} violations`);
  const views = [...visits.values()].reduce((sum, found) => sum + Object.keys(found).length, 0);
  return { passed: views - failed, failed };
}

function reportPictures(stories, findings, { results, version }) {
  findings.sort((a, b) => a.story.id.localeCompare(b.story.id));
  for (const { story, state, pixels, accepted: taken } of findings)
    console.log(`${taken ? '+' : '✗'} ${story.id}: ${state}${pixels ? `, ${pixels} px differ` : ''}`);
  const failed = findings.filter(({ accepted: taken }) => !taken).length + (stories.length ? 0 : 1);
  if (failed)
    console.log(`Open ${relative(process.cwd(), writeReport(results, findings))}; npm run snapshots:accept accepts the new pictures.`);
  const projects = [...new Set(stories.map(findProject))].join(', ');
  console.log(`${stories.length} stories of ${projects}, ${accepted(stories)} pictures, Chromium ${version}`);
  return { passed: Math.max(0, stories.length - failed), failed };
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    project: { type: 'string', default: '' },
    filter: { type: 'string', default: '' },
    pictures: { type: 'boolean', default: false },
    'pictures-only': { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
    quick: { type: 'string' },
    slow: { type: 'boolean', default: false },
  },
});

async function main() {
  const { accept, slow } = options;
  const quick = options.quick !== undefined;
  const checks = !options['pictures-only'];
  const wantsPictures = options.pictures || !checks;
  if (quick && wantsPictures) throw new Error('A picture shows both views, and --quick opens only one');
  const pictures = wantsPictures && runsHere;
  if (wantsPictures && !runsHere)
    console.log(`Skipped pictures: they are only comparable on Linux x64, not on ${process.platform} ${process.arch}.`);
  if (!checks && !pictures) return void console.log('0 passed, 0 failed');

  const began = Date.now();
  const results = join(root, 'tmp/snapshots', options.project || 'all');
  rmSync(results, { recursive: true, force: true });
  const server = await serveFolder(positionals[0] ?? join(import.meta.dirname, '../storybook-static'), toMosaic);
  const listed = await listStories(server.origin, options);
  const all = quick ? chooseStories(listed, options.quick.split(',')) : listed;
  const photographed = pictures ? all.filter(isPhotographed) : [];
  const stories = checks ? all : photographed;
  const { browser, version } = await launch();

  const visits = new Map(stories.map(({ id }) => [id, []]));
  const judging = [];
  const keeper = (at) => (story, visit) => {
    const found = visits.get(story.id);
    found[at] = visit;
    if (!pictures || !isPhotographed(story) || VIEWS.some((_view, other) => !found[other])) return;
    const trouble = VIEWS.flatMap(({ locale }, view) => (found[view].trouble ? [`${locale}: ${found[view].trouble}`] : []))[0];
    const views = found.flatMap((one) => one.pictures);
    judging.push(trouble ? { story, state: trouble } : compareWithAccepted(story, views, { results, accept }));
    for (const one of found) one.pictures = undefined; // frees memory, because all pictures together need gigabytes
  };
  const share = (view, number) =>
    stories.filter((story) => !quick || chooseView(story) === view).filter((_story, at) => at % PAGES === number);
  await Promise.all(
    VIEWS.flatMap((view, at) =>
      Array.from({ length: PAGES }, (_, number) =>
        visitAll(browser, server.origin, share(view, number), view, { checks, pictures, slow, quick }, keeper(at)),
      ),
    ),
  );
  const findings = (await Promise.all(judging)).filter(Boolean);
  await browser.close();
  server.close();
  if (pictures && !options.filter) findings.push(...findOrphans(photographed, { accept }));

  const sums = [
    ...(checks ? [reportChecks(stories, visits)] : []),
    ...(pictures ? [reportPictures(photographed, findings, { results, version })] : []),
  ];
  const sum = (key) => sums.reduce((total, one) => total + one[key], 0);
  console.log(`${Math.round((Date.now() - began) / 1000)} s\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') ? 1 : 0;
}

await main();
