import { reloadForNewChunks } from './chunk-reload';

const RETRY_DELAYS_MS = [300, 1_200];
/** A slower failure is not retried, so that the visitor gets an answer. */
const RETRY_WINDOW_MS = 5_000;

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
