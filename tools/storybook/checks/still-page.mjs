import sharp from 'sharp';

/** Saturday 21 November 2026, 10:00 in Bangkok, the date that the designs show. */
const NOW = new Date('2026-11-21T10:00:00+07:00');
/** Number of columns of the mosaics that replace photos. A mosaic still shows the choice and the crop of the photo. */
const SQUARES = 12;

const mosaics = new Map();

/** Creates the mosaic that the server sends instead of a photo. (Playwright's `page.route` would turn off the browser cache.) */
export async function toMosaic(file) {
  if (!/[\\/]media[\\/].+\.(avif|webp|jpe?g|png)$/.test(file)) return undefined;
  const bytes = mosaics.get(file) ?? sharp(file).resize({ width: SQUARES }).png().toBuffer();
  mosaics.set(file, bytes);
  return { type: 'image/png', bytes: await bytes };
}

function beforeScripts() {
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
  // An animation with a duration of 0 ends immediately. Even a short animation would show its first state, often invisible, until the
  // next frame, which comes late on a busy machine.
  const still = `animation-duration: 0s !important; animation-delay: 0s !important; transition: none !important`;
  document.addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style');
    style.textContent = `img { image-rendering: pixelated }
      ${everything} { ${still}; scroll-behavior: auto !important; caret-color: transparent !important }`;
    document.head.append(style);
  });
}

export const createContext = (browser, { width, height }) =>
  browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });

export async function preparePage(page) {
  await page.clock.setFixedTime(NOW);
  await page.addInitScript(beforeScripts);
  const underWay = new Set();
  page.on('request', (request) => request.url().includes('/nowhere') || underWay.add(request));
  for (const event of ['requestfinished', 'requestfailed']) page.on(event, (request) => underWay.delete(request));
  return () => underWay.size;
}

/** Deletes the data that a story leaves in the browser, except cookies, so that the next story does not find it. */
export function clearState() {
  localStorage.clear();
  sessionStorage.clear();
  window.name = '';
}

/**
 * Removes photos from the browser's memory. Otherwise, where `srcset` selects a narrow photo, the browser could show a wide one that the
 * previous story loaded. Disabling and enabling the cache clears only the memory; clearing cached files too would be slow.
 */
export async function clearPhotos(inspector) {
  await inspector.send('Network.enable');
  await inspector.send('Network.setCacheDisabled', { cacheDisabled: true });
  await inspector.send('Network.setCacheDisabled', { cacheDisabled: false });
  await inspector.send('Network.disable');
  await inspector.send('Page.resetNavigationHistory');
}

/** Resolves with true after `quiet` milliseconds without requests and changes, or with false after 5 seconds. */
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
 * Removes the background behind opaque photos. The browser does not draw this background after it has decoded the photo, so the pixels at
 * round corners would depend on the time of the screenshot.
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
      if (opacity !== '1' || objectFit === 'contain') continue; // the photo does not hide its background
      const [own, around] = [image, image.parentElement].map((element) => element.getBoundingClientRect());
      if (['top', 'left', 'width', 'height'].every((side) => Math.abs(own[side] - around[side]) < 1))
        image.parentElement.style.backgroundColor = 'transparent';
    }
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });

/**
 * Removes `position: sticky` from elements that are at their normal position. The window of the screenshot is taller, so the browser moves
 * sticky elements, and the pixels of their text would depend on the time of the screenshot.
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

/** Returns the height of the visible content, at most `limit`. If a modal dialog is open, returns the height of the window. */
export const measureHeight = (page, limit) =>
  page.evaluate((most) => {
    if (document.querySelector('dialog:modal')) return window.innerHeight;
    let bottom = 0;
    const ground = document.querySelector('#storybook-root [data-ground]');
    for (const element of document.body.querySelectorAll(
      '#storybook-root *, body > :not(#storybook-root):not(.sb-wrapper):not(script):not(style) *',
    )) {
      // Elements in a closed <details> can have a size, so check that they are visible.
      if (element === ground || !element.checkVisibility({ visibilityProperty: true })) continue;
      const box = element.getBoundingClientRect();
      if (box.width && box.height && box.bottom + scrollY > bottom && !element.closest('.visually-hidden')) bottom = box.bottom + scrollY;
    }
    return Math.max(48, Math.min(most, Math.ceil(bottom) + 24));
  }, limit);
