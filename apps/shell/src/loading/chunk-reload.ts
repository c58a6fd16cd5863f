const KEY = 'sp:chunk-reload';
const MIN_RELOAD_INTERVAL_MS = 60_000;

let readTarget: () => string | undefined = () => undefined;

/** Makes a reload open the requested page instead of the current one. */
export const setReloadTarget = (target: () => string | undefined): void => void (readTarget = target);

let saveTyped = (): void => undefined;

/** Registers the function that saves typed text before a reload; it loads after hydration. */
export const setBeforeReload = (save: () => void): void => void (saveTyped = save);

type Page = Pick<Location, 'assign' | 'reload'>;

/** Matches chunks of webpack and remote entries of Module Federation's runtime. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /ChunkLoadError|#RUNTIME-00[18]\b|ScriptNetworkError/.test(error.message));

/** Reloads the page when code is missing, at most once a minute to avoid a loop. Keeps typed text. Returns whether it reloads. */
export function reloadForNewChunks(error: unknown, now: number = Date.now(), page: Page = location): boolean {
  // Offline, the open page must stay, because another one cannot be loaded.
  if (!isMissingCode(error) || !navigator.onLine) return false;
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < MIN_RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage the last reload is unknown, so an error is safer than a loop.
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
