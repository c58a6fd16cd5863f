/** @jest-environment node */
import cluster from 'node:cluster';
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Quarantine, type AppReport } from '@spruce/federation';
import { pino } from 'pino';
import { ProcessNotes } from './process-notes';
import { supervise } from './supervisor';

/** Fake of a forked process, whose events the tests emit. */
class Forked extends EventEmitter {
  readonly kill = jest.fn();
  readonly process: { pid: number | undefined; kill: jest.Mock };
  constructor(pid: number | undefined) {
    super();
    this.process = { pid, kill: this.kill };
  }
  isConnected = () => false;
  listens(): void {
    this.emit('listening');
    cluster.emit('listening', this as never, {} as never);
  }
  says(live = true): void {
    const apps: AppReport[] = [{ app: 'catalog', live: live ? { version: '1.0.0', seq: 1 } : undefined }];
    this.emit('message', { type: 'state', state: { apps, ready: live, releases: [], counted: {}, faults: [] } });
  }
  serves(): void {
    this.listens();
    this.says();
  }
  leaks = () => this.emit('message', { type: 'replace', why: 'it leaks', releases: [] });
  ends(signal = 'SIGKILL'): void {
    this.emit('exit', null, signal);
    cluster.emit('exit', this as never, null as never, signal);
  }
}

let dir: string;
let forked: Forked[];
let lines: string[];
const logged = () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
const fork = jest.spyOn(cluster, 'fork');
const processes = 2;
const startMs = 30_000;
const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  dir = mkdtempSync(join(tmpdir(), 'spruce-supervisor-'));
  forked = [];
  fork.mockImplementation(() => {
    const next = new Forked(forked.length + 1);
    forked.push(next);
    return next as never;
  });
  jest.spyOn(cluster, 'setupPrimary').mockImplementation();
  lines = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) }) as never;
  const parts = { quarantine: new Quarantine(dir), notes: new ProcessNotes(dir), log };
  supervise({ processes, startMs, proofMs: 1_000, retryMs: 1_000, metrics: undefined, drainMs: 0, ...parts });
  forked.forEach((one) => one.serves());
});
afterEach(() => {
  cluster.removeAllListeners();
  process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
  jest.useRealTimers();
  rmSync(dir, { recursive: true, force: true });
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

test('kills a replacement that does not listen within three start times, and starts another one', async () => {
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

test('kills a hanging replacement also when the process before it has crashed', async () => {
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
