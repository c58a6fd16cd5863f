/**
 * Work that is not begun anew while it is under way, however long that takes and whoever has given it up: on a disk that hangs each reading
 * holds one of Node's few threads, and pages are compressed by the same.
 */
export class SingleFlight {
  readonly #running = new Map<string, Promise<unknown>>();

  run<T>(name: string, begin: () => Promise<T>): Promise<T> {
    const running = this.#running.get(name) ?? begin().finally(() => this.#running.delete(name));
    this.#running.set(name, running);
    return running as Promise<T>;
  }
}

/** Timeout: the result of `work`, or an error after `ms`. The work itself goes on; what it does later is ignored. */
export async function withTimeout<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const alarm = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, alarm]);
  } finally {
    clearTimeout(timer);
  }
}
