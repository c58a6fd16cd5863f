const KEY = 'sp:chunk-reload';
const MIN_RELOAD_INTERVAL_MS = 60_000;

let readTarget: () => string | undefined = () => undefined;

/** `target` returns the URL of a pending navigation, or undefined. A reload opens this URL, or else the current page. */
export const setReloadTarget = (target: () => string | undefined): void => void (readTarget = target);

let saveTyped = (): void => undefined;

/** `save` stores typed input before a reload. The code of `save` loads after hydration. */
export const setBeforeReload = (save: () => void): void => void (saveTyped = save);

type Page = Pick<Location, 'assign' | 'reload'>;

const isMissingCode = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Reloads the page if its code no longer exists, at most once a minute to prevent a loop. */
export function reloadForNewChunks(error: unknown, now: number = Date.now(), page: Page = location): boolean {
  // While the browser is offline, the open page stays, because a reload could not load the new code.
  if (!isMissingCode(error) || !navigator.onLine) return false;
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < MIN_RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage, the time of the last reload is unknown. An error page is better than a possible reload loop.
    return false;
  }
  saveTyped();
  openReloadTarget(page);
  return true;
}

export function openReloadTarget(page: Page = location): void {
  const href = readTarget();
  if (href === undefined) page.reload();
  else page.assign(href);
}
