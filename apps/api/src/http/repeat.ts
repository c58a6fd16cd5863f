/** Does some work now and then until stopped, never twice at once. A failure is told and tried again the next time. */
export function repeat(work: () => Promise<void>, onError: (error: unknown) => void, everyMs: number): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    if (stopped) return;
    running = running.then(async () => {
      if (!stopped) await work().catch(onError);
    });
  }, everyMs);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}
