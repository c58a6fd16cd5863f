const KEY = 'sp:chunk-reload';
const ONCE_PER_MS = 60_000;

/** The address that a navigation under way leads to; none while the page stands still. */
let wanted: () => string | undefined = () => undefined;

/** Tells what the visitor has asked for, so that a page which lost its code leads there and not to where they came from. */
export const leadWhere = (ask: () => string | undefined): void => void (wanted = ask);

type Page = Pick<Location, 'assign' | 'reload'>;

/** After a ChunkLoadError, {@link openAnew}. */
export function reloadForNewChunks(error: unknown, now: number = Date.now(), page: Page = location): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError' && openAnew(now, page);
}

/**
 * Loads the page that was asked for anew because its code is gone, at most once a minute, so that a broken release cannot loop. Says whether
 * it did.
 */
export function openAnew(now: number = Date.now(), page: Page = location): boolean {
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < ONCE_PER_MS) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage there is no memory of the last reload, and a loop would be worse than an error.
    return false;
  }
  const href = wanted();
  if (href === undefined) page.reload();
  else page.assign(href);
  return true;
}
