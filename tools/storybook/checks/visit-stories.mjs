// Opens every story of the built Storybook once a language, in English at 1440 px and in Thai at 390 px: plays it, lets it come to rest,
// and then checks it (axe, grounds, console, a narrow window), takes its picture, or both.
//
// English plays with motion and Thai with motion reduced; both stand still before anybody looks. The Chromium of the lock file, its fonts,
// one hour and mosaics for photos make a picture the same everywhere. Where that Chromium does not run, stories are checked in another one.
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '@spruce/bootstrap/chromium.mjs';
import { launchPinned, runsHere } from './pinned-chromium.mjs';
import { accepted, isPhotographed, judge, orphans, picturesOf } from './pictures.mjs';
import { drawStory, isScreen, listStories, openPreview, projectOf, widthOf } from './preview-page.mjs';
import { writeReport } from './report.mjs';
import { serveFolder } from './serve-folder.mjs';
import { asMosaic, forget, forgetPhotos, letMove, preparePage, settled, stillContext } from './still-page.mjs';
import { axeSource, counts, problemsOf, problemsOnGrounds, problemsWhereNarrow } from './story-problems.mjs';

const root = join(import.meta.dirname, '../../..');
const VIEWS = [
  { locale: 'en', width: 1440, height: 900, moves: true },
  { locale: 'th', width: 390, height: 844, moves: false },
];
/** Pages at work in each view: a page waits much of its time for plays and motion. */
const PAGES = 3;

// Without colours and the markup that testing-library adds.
const brief = (problem) =>
  problem
    .replace(/\u001b\[\d+m/g, '')
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .slice(0, 400);

async function launch() {
  if (runsHere) return launchPinned();
  const { path } = await findChromium();
  const browser = await chromium.launch({ executablePath: path, args: CHROMIUM_ARGS });
  return { browser, version: browser.version() };
}

/** Waits for what is closed, but not for ever: a page whose process was lost may never say that it is. */
const closed = (closing) => Promise.race([closing, new Promise((resolve) => setTimeout(resolve, 5_000))]);

/** One page of a view, for all stories of its share: loaded anew for each screen, and a new one after a story that left or broke it. */
async function pageOfView(browser, origin, { locale, width, height, moves }) {
  const context = await stillContext(browser, { width, height });
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
  const leave = async () => {
    await closed(page?.evaluate(() => localStorage.clear()).catch(() => undefined));
    await closed(page?.close());
    await context.clearCookies();
    page = undefined;
  };
  const openAnew = async () => {
    await context.clearCookies();
    await page.evaluate(forget);
    page.once('framenavigated', () => (errors.length = 0)); // what the document before says as it goes is nobody's
    await openPreview(page, origin, locale);
    await forgetPhotos(inspector);
  };
  return {
    errors,
    leave,
    close: () => closed(context.close()),
    /** Resolves, when the story stands still, to its page and to what went wrong on the way. */
    async draw(story) {
      errors.length = 0;
      if (!page) await open();
      // A screen is an app with stores of its own: what one left behind must not show in the next.
      else if (isScreen(story)) await openAnew();
      await page.setViewportSize({ width: widthOf(story, width), height });
      await page.mouse.move(0, 0);
      await letMove(page, moves);
      const problem = await drawStory(page, story.id);
      await letMove(page, false);
      await page.evaluate(() => scrollTo(0, 0)); // what a play scrolled to; what comes or goes with it is waited for as well
      const quiet = await settled(page, requests, isScreen(story) ? 250 : 40);
      return { page, inspector, problem, quiet };
    },
  };
}

/** Visits the stories of one page, one after the other, and hands over what was found of each. */
async function visitAll(browser, origin, stories, view, { checks, pictures, slow }, keep) {
  const { locale } = view;
  const visitor = await pageOfView(browser, origin, view);
  for (const story of stories) {
    const began = performance.now();
    try {
      const { page, inspector, problem, quiet } = await visitor.draw(story);
      const problems = problem ? [problem] : [];
      if (checks) {
        problems.push(...(await problemsOf(page, visitor.errors, locale)));
        problems.push(...(await problemsOnGrounds(page, story, locale)));
      }
      const trouble = problem || (quiet ? '' : 'does not come to rest');
      const taken = pictures && isPhotographed(story) ? await picturesOf({ page, inspector }, story, locale) : [];
      if (checks) problems.push(...(await problemsWhereNarrow(page)));
      keep(story, { problems, trouble, pictures: taken });
    } catch (error) {
      keep(story, { problems: [`left the page: ${error.message}`], trouble: `left the page: ${brief(error.message)}`, pictures: [] });
      await visitor.leave();
    }
    if (slow && performance.now() - began > 800) console.log(`  ${Math.round(performance.now() - began)} ms ${story.id} [${locale}]`);
  }
  await visitor.close();
}

/** What the checks say, a line for each story and language that fails. */
function reportChecks(stories, visits) {
  let failed = stories.length ? 0 : 1;
  for (const story of stories)
    for (const [at, { locale }] of VIEWS.entries()) {
      const { problems } = visits.get(story.id)[at];
      if (problems.length === 0) continue;
      failed++;
      console.log(`✗ ${story.title} / ${story.name} [${locale}]\n  ${[...new Set(problems.map(brief))].join('\n  ')}`);
    }
  console.log(`${stories.length} stories, ${counts.plays} plays, axe ${counts.axe} times with ${counts.violations} violations`);
  return { passed: stories.length * VIEWS.length - failed, failed };
}

/** What the pictures say, a line for each that differs, and a page to look at. */
function reportPictures(stories, findings, { results, version }) {
  findings.sort((a, b) => a.story.id.localeCompare(b.story.id));
  for (const { story, state, pixels, accepted: taken } of findings)
    console.log(`${taken ? '+' : '✗'} ${story.id}: ${state}${pixels ? `, ${pixels} px differ` : ''}`);
  const failed = findings.filter(({ accepted: taken }) => !taken).length + (stories.length ? 0 : 1);
  if (failed)
    console.log(`Look at ${relative(process.cwd(), writeReport(results, findings))}; npm run snapshots:accept takes the new pictures.`);
  const projects = [...new Set(stories.map(projectOf))].join(', ');
  console.log(`${stories.length} stories of ${projects}, ${accepted(stories)} pictures, Chromium ${version}`);
  return { passed: Math.max(0, stories.length - failed), failed };
}

/** The command line of both checks; `checks` and `pictures` say what a visit is for. */
export async function visitStories({ checks, pictures: wanted }) {
  const { values: options, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      project: { type: 'string', default: '' },
      filter: { type: 'string', default: '' },
      pictures: { type: 'boolean', default: wanted },
      accept: { type: 'boolean', default: false },
      slow: { type: 'boolean', default: false },
    },
  });
  const { accept, slow } = options;
  const pictures = options.pictures && runsHere;
  if (options.pictures && !runsHere)
    console.log(`Pictures are compared on Linux x64, where they were taken; not on ${process.platform} ${process.arch}.`);
  if (!checks && !pictures) return void console.log('0 passed, 0 failed');

  const began = Date.now();
  const results = join(root, 'tmp/snapshots', options.project || 'all');
  rmSync(results, { recursive: true, force: true });
  const server = await serveFolder(positionals[0] ?? join(import.meta.dirname, '../storybook-static'), asMosaic);
  const all = await listStories(server.origin, options);
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
    judging.push(trouble ? { story, state: trouble } : judge(story, views, { results, accept }));
    for (const one of found) one.pictures = undefined; // pixels of all stories are gigabytes
  };
  const share = (number) => stories.filter((_story, at) => at % PAGES === number);
  await Promise.all(
    VIEWS.flatMap((view, at) =>
      Array.from({ length: PAGES }, (_, number) =>
        visitAll(browser, server.origin, share(number), view, { checks, pictures, slow }, keeper(at)),
      ),
    ),
  );
  const findings = (await Promise.all(judging)).filter(Boolean);
  await browser.close();
  server.close();
  if (pictures && !options.filter) findings.push(...orphans(photographed, { accept }));

  const sums = [
    ...(checks ? [reportChecks(stories, visits)] : []),
    ...(pictures ? [reportPictures(photographed, findings, { results, version })] : []),
  ];
  const sum = (key) => sums.reduce((total, one) => total + one[key], 0);
  console.log(`${Math.round((Date.now() - began) / 1000)} s\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') ? 1 : 0;
}
