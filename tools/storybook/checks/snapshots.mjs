// Photographs every story of the built Storybook, in English at 1440 px and in Thai at 390 px, and compares it with the picture that was
// accepted.
//
//   node tools/storybook/checks/snapshots.mjs [folder of the built Storybook] [--project ui] [--filter button] [--accept]
//
// A story is one sheet in <project>/snapshots/<story>.png. What differs lies in tmp/snapshots, with a page to look at:
// tmp/snapshots/index.html.
// A story tagged `grounds` is also photographed on linen and on dark, one tagged `no-snapshot` not at all.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { launchPinned, runsHere } from './pinned-chromium.mjs';
import { compare, pixelsOf, sheetOf, toPng } from './picture.mjs';
import { drawStory, isScreen, listStories, openPreview, projectOf, standOn, widthOf } from './preview-page.mjs';
import { writeReport } from './report.mjs';
import { serveFolder } from './serve-folder.mjs';
import { asMosaic, bareHiddenGrounds, drawnHeight, holdSticky, holdStill, settled, stillContext } from './still-page.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    project: { type: 'string', default: '' },
    filter: { type: 'string', default: '' },
    accept: { type: 'boolean', default: false },
    slow: { type: 'boolean', default: false },
  },
});

const root = join(import.meta.dirname, '../../..');
const results = join(root, 'tmp/snapshots', options.project || 'all');
const views = [
  { locale: 'en', width: 1440, height: 900 },
  { locale: 'th', width: 390, height: 844 },
];
/** Pages at work in each view. */
const WORKERS = 2;
/** A longer page is cut here: below it repeats what stands above. */
const LONGEST = 2_200;

if (!runsHere) {
  console.log(
    `Snapshots are compared on Linux x64, where they were taken; not on ${process.platform} ${process.arch}.\n0 passed, 0 failed`,
  );
  process.exit(0);
}

const folderOf = (story) => join(root, story.importPath.split('/').slice(1, 3).join('/'), 'snapshots');
const fileOf = (story) => join(folderOf(story), `${story.id}.png`);

async function photograph(page, limit) {
  await page.evaluate(() => scrollTo(0, 0)); // what a play scrolled to
  await holdSticky(page);
  const height = await drawnHeight(page, limit);
  const { width } = page.viewportSize();
  return pixelsOf(await page.screenshot({ clip: { x: 0, y: 0, width, height }, fullPage: true, animations: 'disabled', caret: 'hide' }));
}

/** Takes the views of one language of each story, in one page after the other. */
async function takeAll(browser, origin, stories, { locale, width, height }, keep) {
  const context = await stillContext(browser, { width, height });
  let page;
  let requests;
  const sizeOf = (story) => ({ width: widthOf(story, width), height });
  const open = async (story) => {
    await page?.close();
    page = await openPreview(context, origin, story.id, locale, async (fresh) => {
      await fresh.setViewportSize(sizeOf(story)); // its play runs at once, and only then
      requests = await holdStill(fresh);
    });
  };
  for (const story of stories) {
    const began = performance.now();
    // A screen is an app with stores of its own: what one left behind must not show in the next.
    if (!page || isScreen(story)) {
      await context.clearCookies();
      if (page) await page.evaluate(() => localStorage.clear()).catch(() => undefined);
      await open(story);
    }
    await page.setViewportSize(sizeOf(story));
    await page.mouse.move(0, 0);
    const problem = await drawStory(page, story.id, locale);
    const quiet = await settled(page, requests, isScreen(story) ? 250 : 40);
    await bareHiddenGrounds(page);
    const pictures = [await photograph(page, LONGEST)];
    if (story.tags.includes('grounds') && locale === 'en')
      for (const ground of ['linen', 'dark']) {
        await standOn(page, ground);
        pictures.push(await photograph(page, LONGEST));
      }
    keep(story, pictures, problem || (quiet ? '' : 'does not come to rest'));
    if (options.slow && performance.now() - began > 800)
      console.log(`  ${Math.round(performance.now() - began)} ms ${story.id} [${locale}]`);
  }
  await context.close();
}

/** Compares a story's sheet with the accepted one; returns what the report says of it, or nothing. */
async function judge(story, sheet, problem) {
  const file = fileOf(story);
  const known = existsSync(file);
  const before = known ? await pixelsOf(file) : undefined;
  const { differs, pixels, marked } = before ? compare(before, sheet) : { differs: true };
  if (problem) return { story, state: problem };
  if (!differs) return undefined;
  const now = await toPng(sheet);
  if (options.accept) {
    mkdirSync(folderOf(story), { recursive: true });
    writeFileSync(file, now);
    return { story, state: known ? 'changed' : 'new', accepted: true };
  }
  mkdirSync(results, { recursive: true });
  const after = join(results, `${story.id}.png`);
  writeFileSync(after, now);
  if (!before) return { story, state: 'new', after };
  const difference = join(results, `${story.id}.difference.png`);
  writeFileSync(difference, await toPng(marked));
  return { story, state: 'changed', pixels, before: file, after, difference };
}

/** Pictures of stories that are gone; only a run over all stories of a project knows them. */
function orphans(stories) {
  if (options.filter) return [];
  const known = new Set(stories.map(fileOf));
  const folders = new Set(stories.map(folderOf).filter(existsSync));
  return [...folders]
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.png'))
        .map((name) => join(folder, name)),
    )
    .filter((file) => !known.has(file));
}

const began = Date.now();
rmSync(results, { recursive: true, force: true });
const server = await serveFolder(positionals[0] ?? join(root, 'tmp/storybook'), asMosaic);
const stories = (await listStories(server.origin, options)).filter(({ tags }) => !tags.includes('no-snapshot'));
const { browser, version } = await launchPinned();

const taken = new Map(stories.map(({ id }) => [id, { views: [], problem: '' }]));
const findings = [];
const judging = [];
const keeper = (at) => (story, pictures, problem) => {
  const entry = taken.get(story.id);
  entry.views[at] = pictures;
  if (problem) entry.problem = `${views[at].locale}: ${problem}`;
  if (views.some((_view, other) => !entry.views[other])) return;
  taken.delete(story.id);
  judging.push(judge(story, sheetOf(entry.views.flat()), entry.problem).then((finding) => finding && findings.push(finding)));
};
const part = (number) => stories.filter((_story, at) => at % WORKERS === number);
await Promise.all(
  views.flatMap((view, at) =>
    Array.from({ length: WORKERS }, (_, number) => takeAll(browser, server.origin, part(number), view, keeper(at))),
  ),
);
await Promise.all(judging);
await browser.close();
server.close();

for (const file of orphans(stories)) {
  if (options.accept) rmSync(file);
  findings.push({ story: { id: relative(root, file) }, state: 'gone', accepted: options.accept });
}
findings.sort((a, b) => a.story.id.localeCompare(b.story.id));
for (const { story, state, pixels, accepted } of findings)
  console.log(`${accepted ? '+' : '✗'} ${story.id}: ${state}${pixels ? `, ${pixels} px differ` : ''}`);
const failed = findings.filter(({ accepted }) => !accepted).length + (stories.length ? 0 : 1);
if (failed && !options.accept)
  console.log(`Look at ${relative(process.cwd(), writeReport(results, findings))}; npm run snapshots:accept takes the new pictures.`);
const size = stories.reduce((sum, story) => sum + (existsSync(fileOf(story)) ? 1 : 0), 0);
console.log(
  `${stories.length} stories of ${[...new Set(stories.map(projectOf))].join(', ')}, ${size} pictures, Chromium ${version}, ${Math.round((Date.now() - began) / 1000)} s`,
);
console.log(`${Math.max(0, stories.length - failed)} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
