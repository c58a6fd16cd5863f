const KEY = 'sp:chunk-reload';
const ONCE_PER_MS = 60_000;

let wanted: () => string | undefined = () => undefined;

/** Makes a reload open the requested page instead of the current one. */
export const reloadTo = (target: () => string | undefined): void => void (wanted = target);

let keepTyped = (): void => undefined;

/** Registers the function that saves typed text before a reload; it loads after hydration. */
export const beforeReload = (keep: () => void): void => void (keepTyped = keep);

type Page = Pick<Location, 'assign' | 'reload'>;

/** Matches chunks of webpack and remote entries of Module Federation's runtime. */
const isLostCode = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /ChunkLoadError|#RUNTIME-00[18]\b|ScriptNetworkError/.test(error.message));

/** Reloads the page when code is missing, at most once a minute to avoid a loop. Keeps typed text. Returns whether it reloads. */
export function reloadForNewChunks(error: unknown, now: number = Date.now(), page: Page = location): boolean {
  // Offline, the open page must stay, because another one cannot be loaded.
  if (!isLostCode(error) || !navigator.onLine) return false;
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < ONCE_PER_MS) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage the last reload is unknown, so an error is safer than a loop.
    return false;
  }
  keepTyped();
  loadWanted(page);
  return true;
}

export function loadWanted(page: Page = location): void {
  const href = wanted();
  if (href === undefined) page.reload();
  else page.assign(href);
}
