import { reloadForNewChunks } from './chunk-reload';

/** Timeout in ms after which the script of a remote counts as unavailable. */
export const SCRIPT_TIMEOUT_MS = 8_000;
const RETRY_DELAYS_MS = [300, 1_200];
/**
 * A script that timed out gets a second attempt, because a mobile connection often stalls for one request. There is no third, so that the
 * visitor gets an answer after two time-outs.
 */
const RETRY_WINDOW_MS = SCRIPT_TIMEOUT_MS + 2_000;

/** Retries after delays. If a chunk stays missing, the page is outdated and reloads. */
export async function withRetry<T>(load: () => Promise<T>): Promise<T> {
  const lastStart = Date.now() + RETRY_WINDOW_MS;
  for (const pause of [...RETRY_DELAYS_MS, 0]) {
    try {
      return await load();
    } catch (error) {
      if (pause && Date.now() < lastStart) await new Promise((resolve) => setTimeout(resolve, pause));
      // A reload is under way, so the caller must not draw an error.
      else if (reloadForNewChunks(error)) break;
      else throw error;
    }
  }
  return new Promise<never>(() => {});
}
