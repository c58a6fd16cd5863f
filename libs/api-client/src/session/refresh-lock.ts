const LOCK = 'spruce.token-refresh';
/** Limits the wait, because a tab that the operating system froze can hold the lock for hours. */
const LOCK_TIMEOUT_MS = 25_000;

const queueKey = Symbol.for('spruce.token-refresh');

/**
 * Without the Web Locks API, two tabs can run `work` at the same time. Both tabs stay logged in, because the service accepts a used refresh
 * token again for a short time.
 */
export function runExclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator as { locks?: LockManager }).locks;
  return locks ? runLocked(locks, work) : runQueued(work);
}

async function runLocked<T>(locks: LockManager, work: () => Promise<T>): Promise<T> {
  let entered = false;
  try {
    return (await locks.request(LOCK, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, () => {
      entered = true;
      return work();
    })) as T;
  } catch (error) {
    if (entered) throw error;
    return work();
  }
}

function runQueued<T>(work: () => Promise<T>): Promise<T> {
  const page = globalThis as unknown as Record<symbol, Promise<unknown> | undefined>;
  const running = (page[queueKey] ?? Promise.resolve()).then(work, work);
  page[queueKey] = running.catch(() => undefined);
  return running;
}
