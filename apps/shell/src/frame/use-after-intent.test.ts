import { afterIntent } from './use-after-intent';

const idle: (() => void)[] = [];
const finishIdle = () => idle.splice(0).forEach((run) => run());

beforeEach(() => {
  jest.useFakeTimers();
  idle.length = 0;
  window.requestIdleCallback = (run) => idle.push(run as () => void);
  window.cancelIdleCallback = () => (idle.length = 0);
});
afterEach(() => jest.useRealTimers());

test.each(['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'])('waits for the first action of the visitor: %s', (action) => {
  const done = jest.fn();
  afterIntent(done);
  finishIdle();
  expect(done).not.toHaveBeenCalled();
  window.dispatchEvent(new Event(action));
  window.dispatchEvent(new Event(action));
  expect(done).not.toHaveBeenCalled();
  finishIdle();
  jest.advanceTimersByTime(60_000);
  finishIdle();
  expect(done).toHaveBeenCalledTimes(1);
});

test('does not wait longer than five seconds after the page has loaded', () => {
  const done = jest.fn();
  afterIntent(done);
  jest.advanceTimersByTime(4_999);
  finishIdle();
  expect(done).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  finishIdle();
  expect(done).toHaveBeenCalledTimes(1);
});

test.each([
  ['before an action', () => {}],
  ['after an action', () => window.dispatchEvent(new Event('scroll'))],
])('can be cancelled %s', (_, act) => {
  const done = jest.fn();
  const cancel = afterIntent(done);
  act();
  cancel();
  window.dispatchEvent(new Event('scroll'));
  jest.advanceTimersByTime(60_000);
  finishIdle();
  expect(done).not.toHaveBeenCalled();
});
