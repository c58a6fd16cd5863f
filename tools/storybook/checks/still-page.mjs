// What makes a picture of a story the same twice: the hour, the photos, no motion, and a moment at which nothing moves any more.
import sharp from 'sharp';

/** Saturday 21 November 2026, ten in the morning in Bangkok: the day of the comps. */
const NOW = new Date('2026-11-21T10:00:00+07:00');
/** Squares across a photo. A snapshot compares composition: which photo, how cropped; not its grain, which is heavy to keep. */
const SQUARES = 12;

const mosaics = new Map();

/** Photos as they are in pictures, for the server of the stories: a route of the page would do too, and turn off its cache. */
export async function asMosaic(file) {
  if (!/[\\/]media[\\/].+\.(avif|webp|jpe?g|png)$/.test(file)) return undefined;
  const bytes = mosaics.get(file) ?? sharp(file).resize({ width: SQUARES }).png().toBuffer();
  mosaics.set(file, bytes);
  return { type: 'image/png', bytes: await bytes };
}

/** Runs before the page's own scripts. */
function beforeScripts() {
  // A photo below the fold belongs to the picture too.
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name, value) {
    if (this instanceof HTMLImageElement && (name === 'loading' || name === 'decoding')) return;
    setAttribute.call(this, name, value);
  };
  for (const name of ['loading', 'decoding']) Object.defineProperty(HTMLImageElement.prototype, name, { set() {}, get: () => 'eager' });
  window.__lastChange = 0;
  const changed = () => (window.__lastChange = performance.now());
  new MutationObserver(changed).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  document.addEventListener('scroll', changed, { capture: true, passive: true });
  const everything = '*, *::before, *::after';
  const still = document.createElement('style');
  still.media = 'not all';
  still.textContent = `${everything} { transition: none !important; scroll-behavior: auto !important }`;
  window.__holdStill = (held) => (still.media = held ? 'all' : 'not all');
  document.addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style');
    style.textContent = `img { image-rendering: pixelated } ${everything} { caret-color: transparent !important }`;
    document.head.append(style, still);
  });
}

/** The context in which a story is drawn. */
export const stillContext = (browser, { width, height }) =>
  browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    colorScheme: 'light',
  });

/** Prepares a new page of it, before it goes anywhere. Returns how many requests are under way. */
export async function preparePage(page) {
  await page.clock.setFixedTime(NOW);
  await page.addInitScript(beforeScripts);
  const underWay = new Set();
  page.on('request', (request) => request.url().includes('/nowhere') || underWay.add(request));
  for (const event of ['requestfinished', 'requestfailed']) page.on(event, (request) => underWay.delete(request));
  return () => underWay.size;
}

/** What a document leaves to the next one in its page, beside cookies. Runs in the page. */
export function forget() {
  localStorage.clear();
  sessionStorage.clear();
  window.name = '';
}

/**
 * A page that was loaded anew has the photos of the last document in its memory, where the browser looks before it chooses one of
 * `srcset`: it shows a wide one that it has where a narrow one would do. Turning the cache off empties that memory, and leaves the files
 * with their compiled scripts. The way back is forgotten too.
 */
export async function forgetPhotos(inspector) {
  await inspector.send('Network.enable');
  await inspector.send('Network.setCacheDisabled', { cacheDisabled: true });
  await inspector.send('Network.setCacheDisabled', { cacheDisabled: false });
  await inspector.send('Network.disable');
  await inspector.send('Page.resetNavigationHistory');
}

/** Lets things move, or not: what moves at the moment stands at once where it was going to. */
export async function letMove(page, moves) {
  await page.emulateMedia({ reducedMotion: moves ? 'no-preference' : 'reduce' });
  await page.evaluate((held) => window.__holdStill(held), !moves);
  if (moves) return;
  // With motion reduced an animation still waits for its delay and then runs for a millisecond, which may be the one of the picture.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  });
}

/** Resolves when nothing has been asked for and nothing has changed for `quiet` ms of `performance.now`, or after 5 s. */
export async function settled(page, requests, quiet) {
  for (const until = Date.now() + 5_000; Date.now() < until;) {
    const still = await page.evaluate(async (wanted) => {
      await document.fonts.ready;
      await Promise.all(
        [...document.images]
          .filter(({ complete, naturalWidth }) => complete && naturalWidth)
          .map((image) => image.decode().catch(() => undefined)),
      );
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      await new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 })); // what waits for a quiet page has had its turn
      const since = performance.now() - window.__lastChange;
      if (since >= wanted) return true;
      await new Promise((later) => setTimeout(later, wanted - since + 1));
      return performance.now() - window.__lastChange >= wanted;
    }, quiet);
    if (still && requests() === 0) return true;
    if (requests() > 0) await new Promise((later) => setTimeout(later, 25));
  }
  return false;
}

/**
 * Takes away the ground that a photo hides. The browser leaves it out by itself once it knows that the photo is opaque, which it learns
 * when the photo is decoded: the pixels of rounded corners are mixed twice, or not, as the decoder was slower or faster than the last
 * paint.
 */
export const bareHiddenGrounds = (page) =>
  page.evaluate(async () => {
    const shown = [...document.images].filter(
      ({ complete, naturalWidth, dataset }) => complete && naturalWidth && dataset.pending === undefined,
    );
    if (shown.length === 0) return;
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    for (const image of shown) {
      const { opacity, objectFit } = getComputedStyle(image);
      if (opacity !== '1' || objectFit === 'contain') continue; // its ground shows
      const [own, around] = [image, image.parentElement].map((element) => element.getBoundingClientRect());
      if (['top', 'left', 'width', 'height'].every((side) => Math.abs(own[side] - around[side]) < 1))
        image.parentElement.style.backgroundColor = 'transparent';
    }
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });

/**
 * Takes what would stick off its layer, where it stands in its place anyway. Such a layer moves with the window of a picture, which is
 * as tall as the page: text in it was drawn again or not, as the compositor was slower or faster, and rounded to another pixel.
 */
export const holdSticky = (page) =>
  page.evaluate(async () => {
    for (const element of document.querySelectorAll('#storybook-root *')) {
      if (getComputedStyle(element).position !== 'sticky') continue;
      const { top, left } = element.getBoundingClientRect();
      const before = element.style.cssText;
      element.style.position = 'relative';
      element.style.inset = 'auto';
      const now = element.getBoundingClientRect();
      if (now.top !== top || now.left !== left) element.style.cssText = before;
    }
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });

/** Ends what moves, or takes it back where it never ends; returns how large the page is. Runs in the page. */
export function holdAnimations() {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    else animation.cancel();
  const boxes = [document.body, document.documentElement];
  return {
    width: Math.max(...boxes.flatMap(({ scrollWidth, offsetWidth, clientWidth }) => [scrollWidth, offsetWidth, clientWidth])),
    height: Math.max(...boxes.flatMap(({ scrollHeight, offsetHeight, clientHeight }) => [scrollHeight, offsetHeight, clientHeight])),
  };
}

/** How far down the drawn things reach, at most `limit`; all of the window where a modal dialog covers it. */
export const drawnHeight = (page, limit) =>
  page.evaluate((most) => {
    if (document.querySelector('dialog:modal')) return window.innerHeight;
    let bottom = 0;
    const ground = document.querySelector('#storybook-root [data-ground]');
    for (const element of document.body.querySelectorAll(
      '#storybook-root *, body > :not(#storybook-root):not(.sb-wrapper):not(script):not(style) *',
    )) {
      // Not what a closed <details> holds either: it may have a box all the same.
      if (element === ground || !element.checkVisibility({ visibilityProperty: true })) continue;
      const box = element.getBoundingClientRect();
      if (box.width && box.height && box.bottom + scrollY > bottom && !element.closest('.visually-hidden')) bottom = box.bottom + scrollY;
    }
    return Math.max(48, Math.min(most, Math.ceil(bottom) + 24));
  }, limit);
