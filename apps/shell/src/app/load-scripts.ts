import type { SCRIPTS_NOTICE_ID, ScriptsState } from './scripts-notice';

// The server inlines this minified script into every page (`?inline`). This script loads the other scripts of the page after the largest
// image (LCP), because the other scripts would delay the image on a slow connection.

/** `ahead` is 1 if the script is only preloaded. */
export type PageScript = readonly [href: string, integrity?: string, ahead?: 1];

/** The server inserts this constant. Each script tag is `async`, so that no script waits for another. */
declare const files: readonly PageScript[];

const MAX_IMAGE_WAIT_MS = 1_000;
const RETRY_MS = 1_000;
const LATE_MS = 3_000;
const LOST_MS = 20_000;
const MAX_BUFFERED_ERRORS = 20;

const page = document;
const noticeId: typeof SCRIPTS_NOTICE_ID = 'scripts-notice';
const errors: unknown[] = (window.__SPRUCE_ERRORS__ = []);
let hasStarted = false;

/** Stores the event after all its listeners have run, because one of them may mark a rejected promise as handled. */
function bufferError(event: Event): void {
  if (errors.length < MAX_BUFFERED_ERRORS) setTimeout(() => errors.push(event));
}

function setNoticeState(state: ScriptsState): HTMLElement | null {
  const shown = page.getElementById(noticeId);
  if (shown && shown.dataset['state'] !== 'failed') shown.dataset['state'] = state;
  return shown;
}

/** Adds a script to the page. If the script fails to load, removes its tag, because webpack would wait forever for this tag. */
function addScript(file: PageScript, again?: boolean): void {
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
      if (again) setNoticeState('failed');
      else setTimeout(() => page.querySelector(`script[src="${href}"]`) ?? addScript(file, true), RETRY_MS);
    };
  }
  page.head.append(tag);
}

function loadScripts(): void {
  if (hasStarted) return;
  hasStarted = true;
  for (const file of files) addScript(file);
}

addEventListener('error', bufferError, true);
addEventListener('unhandledrejection', bufferError);
setTimeout(setNoticeState, LATE_MS, 'late');
setTimeout(setNoticeState, LOST_MS, 'failed');
page.addEventListener('click', ({ target }) => (target as Element).closest('button,input,select') && setNoticeState('late'), true);
// Before hydration, a form without `action` must not be submitted, because the browser would put its values into the URL.
page.addEventListener(
  'submit',
  (event) => !(event.target as Element).hasAttribute('action') && setNoticeState('late') && event.preventDefault(),
  true,
);
const largestImage = page.querySelector<HTMLImageElement>('img[fetchpriority=high]');
if (largestImage && !largestImage.complete) {
  largestImage.addEventListener('load', loadScripts);
  largestImage.addEventListener('error', loadScripts);
  setTimeout(loadScripts, MAX_IMAGE_WAIT_MS);
} else loadScripts();
