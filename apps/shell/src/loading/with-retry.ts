import { reloadForNewChunks } from './chunk-reload';

export const SCRIPT_TIMEOUT_MS = 8_000;
const RETRY_DELAYS_MS = [300, 1_200];
/** After this time, a failure causes no retry. The limit allows one timeout, because mobile connections often stall for one request. */
const RETRY_WINDOW_MS = SCRIPT_TIMEOUT_MS + 2_000;

export async function withRetry<T>(load: () => Promise<T>): Promise<T> {
  const lastStart = Date.now() + RETRY_WINDOW_MS;
  for (const pause of [...RETRY_DELAYS_MS, 0]) {
    try {
      return await load();
    } catch (error) {
      if (pause && Date.now() < lastStart) await new Promise((resolve) => setTimeout(resolve, pause));
      // The page reloads, so the returned promise stays pending and the caller shows no error.
      else if (reloadForNewChunks(error)) break;
      else throw error;
    }
  }
  return new Promise<never>(() => {});
}
