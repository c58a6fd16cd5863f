// Makes pictures of a story reproducible: fixed time, mosaics for photos, no motion, and a wait until the page is still.
import sharp from 'sharp';

/** Saturday 21 November 2026, 10:00 in Bangkok: the date of the comps. */
const NOW = new Date('2026-11-21T10:00:00+07:00');
/** Number of squares across a photo. A snapshot compares the choice and crop of a photo, not its details, which need much space. */
const SQUARES = 12;

const mosaics = new Map();

/** Replaces photos with mosaics in the story server. A route of the page would disable the browser cache. */
export async function toMosaic(file) {
  if (!/[\\/]media[\\/].+\.(avif|webp|jpe?g|png)$/.test(file)) return undefined;
  const bytes = mosaics.get(file) ?? sharp(file).resize({ width: SQUARES }).png().toBuffer();
  mosaics.set(file, bytes);
  return { type: 'image/png', bytes: await bytes };
}

function beforeScripts() {
  // Loads photos below the fold immediately.
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

export const createContext = (browser, { width, height }) =>
  browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    colorScheme: 'light',
  });

/** Prepares a new page before its first navigation. Returns the open requests. */
export async function preparePage(page) {
  await page.clock.setFixedTime(NOW);
  await page.addInitScript(beforeScripts);
  const underWay = new Set();
  page.on('request', (request) => request.url().includes('/nowhere') || underWay.add(request));
  for (const event of ['requestfinished', 'requestfailed']) page.on(event, (request) => underWay.delete(request));
  return () => underWay.size;
}

/** Clears data, except cookies, that a document leaves for the next one in the page. Runs in the page. */
export function clearState() {
  localStorage.clear();
  sessionStorage.clear();
  window.name = '';
}

/**
 * Clears the memory cache of photos. With it, the browser shows a wide photo from the previous document where `srcset` would select a
 * narrow one. Disabling the cache empties the memory, but keeps files and compiled scripts. Also clears the navigation history.
 */
export async function clearPhotos(inspector) {
  await inspector.send('Network.enable');
  await inspector.send('Network.setCacheDisabled', { cacheDisabled: true });
  await inspector.send('Network.setCacheDisabled', { cacheDisabled: false });
  await inspector.send('Network.disable');
  await inspector.send('Page.resetNavigationHistory');
}

/** Allows or stops motion; running transitions jump to their end. */
export async function setMotion(page, moves) {
  await page.emulateMedia({ reducedMotion: moves ? 'no-preference' : 'reduce' });
  await page.evaluate((held) => window.__holdStill(held), !moves);
  if (moves) return;
  // With reduced motion an animation still waits for its delay and runs for 1 ms, which may be during the screenshot.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  });
}

/** Resolves after `quiet` ms without requests and changes, or after 5 s. */
export async function waitUntilStill(page, requests, quiet) {
  for (const until = Date.now() + 5_000; Date.now() < until;) {
    const still = await page.evaluate(async (wanted) => {
      await document.fonts.ready;
      await Promise.all(
        [...document.images]
          .filter(({ complete, naturalWidth }) => complete && naturalWidth)
          .map((image) => image.decode().catch(() => undefined)),
      );
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      await new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 })); // lets idle callbacks run
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
 * Removes backgrounds behind opaque photos. The browser skips them after decoding a photo, so the blended pixels of rounded corners would
 * depend on timing.
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
      if (opacity !== '1' || objectFit === 'contain') continue; // its background is visible
      const [own, around] = [image, image.parentElement].map((element) => element.getBoundingClientRect());
      if (['top', 'left', 'width', 'height'].every((side) => Math.abs(own[side] - around[side]) < 1))
        image.parentElement.style.backgroundColor = 'transparent';
    }
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });

/**
 * Removes `position: sticky` from elements at their normal position. A sticky layer moves with the tall screenshot window, so the rounding
 * of its text would depend on timing.
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

/** Finishes animations, cancels infinite ones and returns the size of the page. Runs in the page. */
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

/** Returns the bottom of the visible content, at most `limit`; the window height if a modal dialog is open. */
export const measureHeight = (page, limit) =>
  page.evaluate((most) => {
    if (document.querySelector('dialog:modal')) return window.innerHeight;
    let bottom = 0;
    const ground = document.querySelector('#storybook-root [data-ground]');
    for (const element of document.body.querySelectorAll(
      '#storybook-root *, body > :not(#storybook-root):not(.sb-wrapper):not(script):not(style) *',
    )) {
      // Content of a closed <details> can have a box, so check its visibility.
      if (element === ground || !element.checkVisibility({ visibilityProperty: true })) continue;
      const box = element.getBoundingClientRect();
      if (box.width && box.height && box.bottom + scrollY > bottom && !element.closest('.visually-hidden')) bottom = box.bottom + scrollY;
    }
    return Math.max(48, Math.min(most, Math.ceil(bottom) + 24));
  }, limit);
