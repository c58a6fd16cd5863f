const idle: (() => void)[] = [];
const finishIdle = async () => {
  idle.splice(0).forEach((run) => run());
  await Promise.resolve();
};

/** Imports a new copy of the module, because each test simulates a new page. */
async function listen() {
  const done = jest.fn();
  const { afterIntent } = await import('./use-after-intent');
  void afterIntent().then(done);
  await finishIdle();
  return done;
}

beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers();
  idle.length = 0;
  window.requestIdleCallback = (run) => idle.push(run as () => void);
});
afterEach(() => jest.useRealTimers());

test.each(['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'])(
  'waits for the first action of the visitor: %s',
  async (action) => {
    const done = await listen();
    expect(done).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(action));
    await Promise.resolve();
    expect(done).not.toHaveBeenCalled();
    await finishIdle();
    expect(done).toHaveBeenCalledTimes(1);
  },
);

test('waits no longer than five seconds for an action of the visitor', async () => {
  const done = await listen();
  jest.advanceTimersByTime(4_999);
  await finishIdle();
  expect(done).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  await finishIdle();
  expect(done).toHaveBeenCalledTimes(1);
});
