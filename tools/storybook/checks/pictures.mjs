import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compare, readPixels, composeSheet, toPng } from './picture.mjs';
import { setGround } from './preview-page.mjs';
import { bareHiddenGrounds, measureHeight, holdAnimations, holdSticky } from './still-page.mjs';

/** Maximum height of a picture in pixels. Longer pages are cut off. */
const LONGEST = 2_200;
const root = join(import.meta.dirname, '../../..');

const toFolder = (story) => join(root, story.importPath.split('/').slice(1, 3).join('/'), 'snapshots');
const toFile = (story) => join(toFolder(story), `${story.id}.png`);

export const isPhotographed = ({ tags }) => !tags.includes('no-snapshot');
export const accepted = (stories) => stories.filter((story) => existsSync(toFile(story))).length;

/** Takes a full-page screenshot without animations. Faster than `page.screenshot`, because the PNG is encoded for speed, not for size. */
async function photograph(page, inspector) {
  await holdSticky(page);
  const tallest = await measureHeight(page, LONGEST);
  const whole = await page.evaluate(holdAnimations);
  const viewport = page.viewportSize();
  const [width, height] = [Math.min(viewport.width, whole.width), Math.min(tallest, whole.height)];
  const { data } = await inspector.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
    captureBeyondViewport: whole.width > viewport.width || whole.height > viewport.height,
  });
  return readPixels(Buffer.from(data, 'base64'));
}

export async function takePictures({ page, inspector }, story, locale) {
  await bareHiddenGrounds(page);
  const pictures = [await photograph(page, inspector)];
  if (story.tags.includes('grounds') && locale === 'en')
    for (const ground of ['linen', 'dark']) {
      await setGround(page, ground);
      pictures.push(await photograph(page, inspector));
    }
  return pictures;
}

export async function compareWithAccepted(story, views, { results, accept }) {
  const sheet = composeSheet(views);
  const file = toFile(story);
  const before = existsSync(file) ? await readPixels(file) : undefined;
  const { differs, pixels, marked } = before ? compare(before, sheet) : { differs: true };
  if (!differs) return undefined;
  const now = await toPng(sheet);
  if (accept) {
    mkdirSync(toFolder(story), { recursive: true });
    writeFileSync(file, now);
    return { story, state: before ? 'changed' : 'new', accepted: true };
  }
  mkdirSync(results, { recursive: true });
  const after = join(results, `${story.id}.png`);
  writeFileSync(after, now);
  if (!before) return { story, state: 'new', after };
  const difference = join(results, `${story.id}.difference.png`);
  writeFileSync(difference, await toPng(marked));
  return { story, state: 'changed', pixels, before: file, after, difference };
}

/** Finds accepted pictures whose story no longer exists. `stories` must contain all stories of a project that have a picture. */
export function findOrphans(stories, { accept }) {
  const known = new Set(stories.map(toFile));
  const folders = new Set(stories.map(toFolder).filter(existsSync));
  const gone = [...folders]
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.png'))
        .map((name) => join(folder, name)),
    )
    .filter((file) => !known.has(file));
  if (accept) for (const file of gone) rmSync(file);
  return gone.map((file) => ({ story: { id: relative(root, file) }, state: 'gone', accepted: accept }));
}
