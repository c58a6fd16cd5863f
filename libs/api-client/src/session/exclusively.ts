/** The lock that all bundles in all tabs of the site share. */
const LOCK = 'spruce.token-refresh';
/** For how long a tab waits for another one, in milliseconds: one that the system froze may hold the lock for hours. */
const PATIENCE_MS = 25_000;

/** The queue of this page, for all its bundles, where the browser has no locks. */
const queueKey = Symbol.for('spruce.token-refresh');

/**
 * Runs `work` when no other bundle or tab is in here. Without the Web Locks API the other bundles of this page only; between tabs the
 * service's grace then has to do.
 */
export function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator as { locks?: LockManager }).locks;
  return locks ? locked(locks, work) : queued(work);
}

async function locked<T>(locks: LockManager, work: () => Promise<T>): Promise<T> {
  let entered = false;
  try {
    return (await locks.request(LOCK, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
      entered = true;
      return work();
    })) as T;
  } catch (error) {
    if (entered) throw error;
    return work();
  }
}

function queued<T>(work: () => Promise<T>): Promise<T> {
  const page = globalThis as unknown as Record<symbol, Promise<unknown> | undefined>;
  const running = (page[queueKey] ?? Promise.resolve()).then(work, work);
  page[queueKey] = running.catch(() => undefined);
  return running;
}
