const KEY = 'sp:chunk-reload';
const ONCE_PER_MS = 60_000;

/** The address that a navigation under way leads to; none while the page stands still. */
let wanted: () => string | undefined = () => undefined;

/** Sets where a reload leads: to what the visitor has asked for, not to where they came from. */
export const reloadTo = (target: () => string | undefined): void => void (wanted = target);

let keepTyped = (): void => undefined;

/** Registers what keeps typed text over a reload; it loads after hydration. */
export const beforeReload = (keep: () => void): void => void (keepTyped = keep);

type Page = Pick<Location, 'assign' | 'reload'>;

/** A chunk of webpack, of the shell or of a remote, or the script of a remote, which Module Federation's runtime loads. */
const isLostCode = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /ChunkLoadError|#RUNTIME-00[18]\b|ScriptNetworkError/.test(error.message));

/**
 * Reloads the page because its code cannot be had, at most once a minute, so that a broken release cannot loop. What was typed is kept.
 * Says whether it did.
 */
export function reloadForNewChunks(error: unknown, now: number = Date.now(), page: Page = location): boolean {
  // Offline, the page that is open is worth more than the one that cannot be fetched.
  if (!isLostCode(error) || !navigator.onLine) return false;
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < ONCE_PER_MS) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage there is no memory of the last reload, and a loop would be worse than an error.
    return false;
  }
  keepTyped();
  loadWanted(page);
  return true;
}

/** Loads the document of the page that is being gone to, or this one anew. */
export function loadWanted(page: Page = location): void {
  const href = wanted();
  if (href === undefined) page.reload();
  else page.assign(href);
}
