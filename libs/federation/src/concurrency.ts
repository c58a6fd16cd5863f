/** Shares one running call per name, even after its callers timed out, so that a disk that hangs occupies few threads. */
export class SingleFlight {
  readonly #running = new Map<string, Promise<unknown>>();

  run<T>(name: string, begin: () => Promise<T>): Promise<T> {
    const running = this.#running.get(name) ?? begin().finally(() => this.#running.delete(name));
    this.#running.set(name, running);
    return running as Promise<T>;
  }
}

/** Rejects after `ms` without cancelling `work`, whose later result is ignored. */
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
