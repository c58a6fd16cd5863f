/** @jest-environment node */
import cluster from 'node:cluster';
import { EventEmitter } from 'node:events';
import type { AppReport, LatestPromotions } from '@spruce/federation';
import { pino } from 'pino';
import type { SupervisorMessage } from './machine';
import { supervise } from './supervisor';

class Forked extends EventEmitter {
  readonly kill = jest.fn();
  readonly process: { pid: number | undefined; kill: jest.Mock };
  constructor(pid: number | undefined) {
    super();
    this.process = { pid, kill: this.kill };
  }
  readonly send = jest.fn<void, [SupervisorMessage]>();
  isConnected = () => true;
  serving: boolean | undefined;
  listens(): void {
    this.emit('listening');
    cluster.emit('listening', this as never, {} as never);
  }
  says(live = true): void {
    this.serving = live;
    const apps: AppReport[] = [{ app: 'catalog', live: live ? { version: '1.0.0', seq: 1 } : undefined }];
    this.emit('message', { type: 'state', state: { apps, ready: live } });
  }
  serves(): void {
    this.listens();
    this.says();
  }
  leaks = () => this.emit('message', { type: 'replace', why: 'it leaks' });
  makesPages = (name = 'catalog.product') => {
    const promotion = { app: 'catalog', version: '2.0.0', seq: 5, promotedAt: new Date(promotedAt).toISOString() };
    this.emit('message', { type: 'begin', id: 7, name, promotion });
  };
  get begins() {
    return this.send.mock.calls.filter(([sent]) => 'id' in sent).length;
  }
  ends(signal: string | null = 'SIGKILL', code: number | null = null): void {
    this.emit('exit', code, signal);
    cluster.emit('exit', this as never, code as never, signal as never);
  }
  get received() {
    const message = this.send.mock.calls.map(([sent]) => sent).findLast((sent) => 'machine' in sent);
    return message && 'machine' in message ? message.machine : undefined;
  }
}

const START = Date.parse('2026-11-29T10:00:00.000Z');
let promotedAt: number;
const quarantined = jest.fn();
const readLatest = jest.fn(() => Promise.resolve<LatestPromotions | undefined>({ catalog: 1 }));
let forked: Forked[];
let lines: string[];
const logged = () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
const fork = jest.spyOn(cluster, 'fork');
const processes = 2;
const startMs = 30_000;
async function later(ms: number, ...silent: Forked[]): Promise<void> {
  for (let left = ms; left > 0 || ms === 0; left -= 100) {
    await jest.advanceTimersByTimeAsync(Math.min(left, 100));
    for (const one of forked) if (!silent.includes(one) && one.serving !== undefined) one.says(one.serving);
    if (ms === 0) return;
  }
}

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  promotedAt = START;
  quarantined.mockClear();
  forked = [];
  fork.mockImplementation(() => {
    const next = new Forked(forked.length + 1);
    forked.push(next);
    return next as never;
  });
  jest.spyOn(cluster, 'setupPrimary').mockImplementation();
  lines = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) }) as never;
  const quarantine = { add: quarantined };
  supervise({ processes, startMs, proofMs: 1_000, pollMs: 2_000, metrics: undefined, drainMs: 0, quarantine, readLatest, log });
  forked.forEach((one) => one.serves());
});
afterEach(() => {
  cluster.removeAllListeners();
  process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
  jest.useRealTimers();
});

test('stops a leaking process only after its replacement serves pages', async () => {
  const [leaking] = forked;
  leaking!.leaks();
  await later(0);
  forked[2]!.listens();
  expect(leaking!.kill).not.toHaveBeenCalled();
  forked[2]!.says();
  expect(leaking!.kill).toHaveBeenCalledWith('SIGTERM');
  expect([forked.length, forked[1]!.kill.mock.calls]).toEqual([3, []]);
});

test('starts another replacement when the first one is killed before it listens', async () => {
  forked[0]!.leaks();
  await later(0);
  forked[2]!.ends();
  await later(30_000);
  expect(forked[0]!.kill).not.toHaveBeenCalled();
  forked[3]!.serves();
  expect(forked[0]!.kill).toHaveBeenCalledWith('SIGTERM');
});

test('kills a replacement that does not listen within three times the start limit, and starts another one', async () => {
  const [leaking, other] = forked;
  leaking!.leaks();
  await later(0);
  const hanging = forked[2]!;
  await later(3 * startMs - 1);
  expect(hanging.kill).not.toHaveBeenCalled();
  await later(1);
  expect(hanging.kill).toHaveBeenCalledWith('SIGKILL');
  hanging.ends('SIGKILL');
  expect(logged()).toContain('render process did not listen within 90000 ms and is killed');
  await later(0);
  expect([leaking!.kill.mock.calls, other!.kill.mock.calls]).toEqual([[], []]);
  forked[3]!.serves();
  await later(3 * startMs);
  expect(leaking!.kill).toHaveBeenCalledWith('SIGTERM');
  expect([forked.length, forked[3]!.kill.mock.calls]).toEqual([4, []]);
});

test('kills a hanging replacement also when the replaced process has crashed', async () => {
  forked[0]!.ends();
  await later(500 + 3 * startMs);
  expect(forked[2]!.kill).toHaveBeenCalledWith('SIGKILL');
  forked[2]!.ends('SIGKILL');
  await later(500);
  expect(forked).toHaveLength(4);
});

test('keeps the leaking process while its replacement has no pages because the store is unavailable', async () => {
  forked[0]!.leaks();
  await later(0);
  forked[2]!.listens();
  forked[2]!.says(false);
  await later(60_000);
  expect(forked[0]!.kill).not.toHaveBeenCalled();
});

test('replaces processes one after the other; a hanging replacement delays the next for 30 seconds', async () => {
  forked[0]!.leaks();
  forked[1]!.leaks();
  await later(1_000);
  expect(forked).toHaveLength(3);
  await later(30_000);
  expect(forked).toHaveLength(4);
  forked[3]!.serves();
  expect([forked[0]!.kill.mock.calls.length, forked[1]!.kill.mock.calls.length]).toEqual([1, 0]);
});

test('polls the index for all processes; they read the pointers themselves while the index is unreadable', async () => {
  const latest = () => forked.map((one) => one.received?.latest?.['catalog']);
  readLatest.mockClear();
  await later(500);
  expect(latest()).toEqual([1, 1]);
  readLatest.mockResolvedValueOnce({ catalog: 2 });
  await later(2_000);
  expect([readLatest.mock.calls.length, latest()]).toEqual([1, [2, 2]]);
  readLatest.mockRejectedValueOnce(new Error('the bucket is gone'));
  await later(2_000);
  expect(latest()).toEqual([undefined, undefined]);
});

describe('process that does not answer', () => {
  test('is killed only after its replacement serves pages, and the other process keeps answering', async () => {
    const [blocked, other] = forked;
    await later(4_500, blocked!);
    expect(forked).toHaveLength(2);
    await later(500, blocked!);
    expect([forked.length, blocked!.kill.mock.calls]).toEqual([3, []]);
    forked[2]!.serves();
    expect(blocked!.kill.mock.calls).toEqual([['SIGKILL']]);
    expect(other!.kill).not.toHaveBeenCalled();
    blocked!.ends();
    await later(60_000);
    expect(forked).toHaveLength(3);
    expect(other!.received?.lost).toMatchObject([{ why: 'it did not answer for 5 s', ran: [] }]);
  });

  test('is killed after 30 seconds when its replacement has no pages', async () => {
    const [blocked] = forked;
    await later(5_000, blocked!);
    forked[2]!.listens();
    forked[2]!.says(false);
    await later(29_500, blocked!);
    expect(blocked!.kill).not.toHaveBeenCalled();
    await later(500, blocked!);
    expect(blocked!.kill.mock.calls).toEqual([['SIGKILL']]);
  });

  test('keeps other processes from starting the same page until it is killed, but not from other pages', async () => {
    const [blocked, other] = forked;
    blocked!.makesPages();
    other!.makesPages();
    other!.makesPages('catalog.home');
    expect([blocked!.begins, other!.begins]).toEqual([1, 1]);
    await later(4_900, blocked!);
    expect(other!.begins).toBe(1);
    await later(100, blocked!);
    forked[2]!.serves();
    blocked!.ends();
    expect(other!.begins).toBe(2);
  });

  test('is not replaced when it answers again in time', async () => {
    const [slow] = forked;
    await later(4_500, slow!);
    slow!.says();
    await later(4_500, slow!);
    expect(forked).toHaveLength(2);
  });
});

describe('release with pages in progress', () => {
  const reason = (why: string) => `two render processes were lost while they made its pages, the last one because ${why}`;

  test('is withdrawn when two processes are blocked or crash within ten minutes of its promotion', async () => {
    forked[0]!.makesPages();
    await later(5_000, forked[0]!);
    expect(quarantined).not.toHaveBeenCalled();
    forked[2]!.serves();
    forked[0]!.ends();
    forked[1]!.makesPages();
    forked[1]!.ends(null, 7);
    expect(quarantined.mock.calls).toEqual([['catalog', '2.0.0', 5, reason('it ended (exit code 7)')]]);
    expect(logged()).toContain(`catalog@2.0.0 is withdrawn, and the release before returns: ${reason('it ended (exit code 7)')}`);
  });

  test('stays when a process crashes later than ten minutes after its promotion', async () => {
    promotedAt -= 600_000;
    for (const one of forked) {
      one.makesPages();
      one.ends('SIGABRT');
    }
    expect(quarantined).not.toHaveBeenCalled();
  });

  test('stays when its processes are killed by a signal from outside', () => {
    for (const one of forked) {
      one.makesPages();
      one.ends('SIGKILL');
    }
    expect(quarantined).not.toHaveBeenCalled();
  });

  test('stays live, with a message in the log, when the quarantine cannot be written', () => {
    quarantined.mockImplementationOnce(() => {
      throw new Error('disk full');
    });
    for (const one of forked) {
      one.makesPages();
      one.ends('SIGABRT');
    }
    expect(logged()).toContain('quarantine cannot be written; the release stays live');
  });
});

test.each([
  ['the error comes as an event', () => new Forked(undefined) as never],
  [
    '`fork` throws',
    () => {
      throw new Error('spawn EAGAIN');
    },
  ],
])('retries when the machine cannot start a process (%s)', async (_how, failing) => {
  fork.mockImplementationOnce(failing);
  forked[0]!.ends();
  await later(30_000);
  const { value } = fork.mock.results.at(-1)! as { value: Forked };
  if (value instanceof Forked) value.emit('error', new Error('spawn EAGAIN'));
  await later(30_000);
  expect(forked).toHaveLength(3);
  forked[1]!.leaks();
  await later(0);
  forked[2]!.serves();
  forked[3]!.serves();
  expect(forked[1]!.kill).toHaveBeenCalledWith('SIGTERM');
});
