const KEY = 'sp:chunk-reload';
const ONCE_PER_MS = 60_000;

/** Reloads the page after a ChunkLoadError, at most once a minute, so that a broken release cannot loop. Says whether it did. */
export function reloadForNewChunks(error: unknown, now: number = Date.now(), reload: () => void = () => location.reload()): boolean {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return false;
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < ONCE_PER_MS) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage there is no memory of the last reload, and a loop would be worse than an error.
    return false;
  }
  reload();
  return true;
}
