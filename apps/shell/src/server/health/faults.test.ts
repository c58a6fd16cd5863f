/** @jest-environment node */
import { Faults } from './faults';

const said = (faults: Faults) => faults.all.map(({ release, what, count, message }) => [release, what, count, message]);

it('counts faults by release and kind, and keeps the message of the latest one', () => {
  const faults = new Faults();
  faults.note('catalog@1.0.0', 'a timer', new Error('first\n  at somewhere'));
  faults.note('catalog@1.0.0', 'a page', 'a text');
  faults.note('catalog@1.0.0', 'a timer', new Error('second'));
  faults.note('catalog@1.1.0', 'a timer', { message: 'of another realm' });
  expect(said(faults)).toEqual([
    ['catalog@1.0.0', 'a page', 1, 'a text'],
    ['catalog@1.0.0', 'a timer', 2, 'second'],
    ['catalog@1.1.0', 'a timer', 1, 'of another realm'],
  ]);
});

it('adds up the faults of all processes of a machine, each fault once', () => {
  const [supervisor, worker] = [new Faults(), new Faults()];
  for (let count = 0; count < 3; count += 1) worker.note('catalog@1.0.0', 'a timer', 'late');
  supervisor.add(worker.takeDelta());
  supervisor.add(worker.takeDelta());
  worker.note('catalog@1.0.0', 'a timer', 'later');
  supervisor.add(worker.takeDelta());
  expect(said(supervisor)).toEqual([['catalog@1.0.0', 'a timer', 4, 'later']]);
});

it('accepts any thrown value, and limits the number and length of stored faults', () => {
  const faults = new Faults();
  const unreadable = {
    get message(): string {
      throw new Error('no');
    },
  };
  for (const [at, thrown] of [undefined, null, Symbol('mine'), unreadable, Object.create(null), 'long'.repeat(1_000)].entries())
    faults.note(`catalog@1.0.${at}`, 'a timer', thrown);
  expect(faults.all.map(({ message }) => message.slice(0, 20))).toEqual([
    'undefined',
    'null',
    'Symbol(mine)',
    'it cannot be read',
    'it cannot be read',
    'longlonglonglonglong',
  ]);
  for (let at = 0; at < 200; at += 1) faults.note(`catalog@2.${at}.0`, 'a timer', 'late');
  expect(faults.all).toHaveLength(50);
  expect(faults.all.at(-1)?.release).toBe('catalog@2.199.0');
  expect(Math.max(...faults.all.map(({ message }) => message.length))).toBeLessThanOrEqual(300);
});
