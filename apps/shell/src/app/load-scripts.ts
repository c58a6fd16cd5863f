import type { SCRIPTS_NOTICE, ScriptsState } from './scripts-notice';

// A script of its own: the build makes it small (`?inline`) and the server writes it into every page. It loads the page's scripts after its
// largest picture (LCP): what a shopper sees comes first, and on a slow line the scripts would take most of it.

/** A script of the page: its address, its hash, and whether it is only fetched ahead of time. */
export type PageScript = readonly [href: string, integrity?: string, ahead?: 1];

/** What the server gives to this script, in the order of the page. With `async` none of them waits for another. */
declare const files: readonly PageScript[];

/** How long they may wait for the picture, in milliseconds. */
const MAX_IMAGE_WAIT_MS = 1_000;
const RETRY_MS = 1_000;
/** After that the page says that it is still loading, and after that that it should be loaded anew. */
const LATE_MS = 3_000;
const LOST_MS = 20_000;
const KEPT_ERRORS = 20;

const page = document;
const notice: typeof SCRIPTS_NOTICE = 'scripts-notice';
const errors: unknown[] = (window.__SPRUCE_ERRORS__ = []);
let begun = false;

/** For the reporter, which comes when the page is quiet; a rejection is looked at when all of the page's listeners have. */
function keep(event: Event): void {
  if (errors.length < KEPT_ERRORS) setTimeout(() => errors.push(event));
}

/** A page that has to do without its scripts says so (`ScriptsNotice`). Said once and never taken back: "lost" is not "late" again. */
function say(state: ScriptsState): HTMLElement | null {
  const shown = page.getElementById(notice);
  if (shown && shown.dataset['state'] !== 'failed') shown.dataset['state'] = state;
  return shown;
}

/** One that fails is taken away, since webpack's loader would wait for its tag in vain, and fetched once more. */
function add(file: PageScript, again?: boolean): void {
  const [href, integrity, ahead] = file;
  const tag = page.createElement(ahead ? 'link' : 'script');
  tag.crossOrigin = 'anonymous';
  if (integrity) tag.integrity = integrity;
  if (tag instanceof HTMLLinkElement) {
    tag.rel = 'preload';
    tag.as = 'script';
    tag.href = href;
  } else {
    tag.async = true;
    tag.src = href;
    tag.onerror = () => {
      tag.remove();
      if (again) say('failed');
      else setTimeout(() => page.querySelector(`script[src="${href}"]`) ?? add(file, true), RETRY_MS);
    };
  }
  page.head.append(tag);
}

function load(): void {
  if (begun) return;
  begun = true;
  for (const file of files) add(file);
}

addEventListener('error', keep, true);
addEventListener('unhandledrejection', keep);
setTimeout(say, LATE_MS, 'late');
setTimeout(say, LOST_MS, 'failed');
page.addEventListener('click', ({ target }) => (target as Element).closest('button,input,select') && say('late'), true);
// A form without an address would be sent to this page, and what was typed would stand in its address.
page.addEventListener(
  'submit',
  (event) => !(event.target as Element).hasAttribute('action') && say('late') && event.preventDefault(),
  true,
);
const picture = page.querySelector<HTMLImageElement>('img[fetchpriority=high]');
if (picture && !picture.complete) {
  picture.addEventListener('load', load);
  picture.addEventListener('error', load);
  setTimeout(load, MAX_IMAGE_WAIT_MS);
} else load();
