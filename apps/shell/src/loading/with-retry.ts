import { reloadForNewChunks } from './chunk-reload';

const PAUSES_MS = [300, 1_200];

/** Runs a loading function again after a pause; when a chunk stays missing, the page itself is out of date and is reloaded. */
export async function withRetry<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  try {
    return await load();
  } catch (error) {
    // A reload is under way, so the caller must not draw an error.
    if (reloadForNewChunks(error)) return new Promise<never>(() => {});
    throw error;
  }
}
