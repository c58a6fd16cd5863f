/** @jest-environment node */
import type { AppReport } from '@spruce/federation';
import { Machine, mergeReports } from './machine';
import { trackPage } from './pages-in-flight';

const at = (seq: number, change: Partial<AppReport> = {}): AppReport => ({
  app: 'catalog',
  live: { version: `1.${seq}.0`, seq },
  ...change,
});

describe('report for all processes', () => {
  it('reports the oldest release that a process serves, and how many processes serve newer ones', () => {
    expect(mergeReports([[at(2)], [at(3)], [at(3)]])).toMatchObject([
      { app: 'catalog', live: { version: '1.2.0', seq: 2 }, processes: { all: 3, live: 2 } },
    ]);
  });

  it('reports no live release while one process has none', () => {
    const [merged] = mergeReports([[at(3)], [{ app: 'catalog' }], []]);
    expect(merged).toMatchObject({ live: undefined, processes: { all: 3, live: 1 } });
  });

  it('reports a refusal or an ended canary of any process', () => {
    const refused = { code: 'quarantined', reason: 'it hung' } as const;
    const canary = { version: '1.4.0', percent: 5 };
    expect(mergeReports([[at(3, { canary })], [at(3, { refused, canary: { ...canary, refused } })]])).toMatchObject([
      { refused, canary: { version: '1.4.0', refused } },
    ]);
  });
});

describe('readiness', () => {
  const remote = (kind: 'loaded' | 'failed', reason = 'loading') => ({ kind, reason }) as never;
  const machineOf = (report: AppReport[], remotes = [remote('loaded')], strict = true) => {
    const registry = { report: () => report, current: () => new Map(remotes.map((one, at) => [String(at), one])) };
    return {
      registry,
      machine: new Machine({
        registry: { ...registry, promotions: () => [] },
        supervised: false,
        strict,
        memoryMb: 500,
      }),
    };
  };
  const refused = { code: 'throws-on-load', reason: 'broken' } as const;

  it('is not ready while a promoted remote is missing at the start, and names the remote', () => {
    expect(machineOf([at(1), { app: 'cart-wishlist', refused }]).machine.readiness()).toEqual({ ready: false, missing: ['cart-wishlist'] });
  });

  it('is ready when the previous release is live or when no release was ever promoted', () => {
    const never = { app: 'cart-wishlist', refused: { code: 'missing-pointer', reason: 'never' } } as const;
    expect(machineOf([at(1, { refused }), never]).machine.readiness()).toEqual({ ready: true, missing: [] });
  });

  it('stays ready when a remote is lost later, because otherwise all shells would fail at once', () => {
    const report = [at(1)];
    const { machine } = machineOf(report);
    expect(machine.readiness().ready).toBe(true);
    report.push({ app: 'cart-wishlist', refused });
    expect(machine.readiness()).toEqual({ ready: true, missing: ['cart-wishlist'] });
  });

  it('is not ready while a remote is loading or when no remote has loaded', () => {
    expect(machineOf([], [remote('loaded'), remote('failed')]).machine.readiness().ready).toBe(false);
    expect(machineOf([], [remote('failed', 'throws-on-load')]).machine.readiness().ready).toBe(false);
  });

  it('is ready in development, in any state of the other remotes', () => {
    expect(machineOf([{ app: 'cart-wishlist', refused }], undefined, false).machine.readiness().ready).toBe(true);
  });
});

describe('process with a supervisor', () => {
  const promotion = { app: 'catalog', version: '1.2.0', seq: 3, promotedAt: '2026-11-29T10:00:00.000Z' };
  const registry = { report: () => [at(3)], current: () => new Map(), promotions: () => [promotion] };
  const send = jest.fn();
  const { send: before, connected } = process;
  let machine: Machine;
  const start = (memoryMb: number) => {
    machine = new Machine({ registry, supervised: true, strict: true, memoryMb });
    machine.start();
  };
  const holds = (...held: string[]) => process.emit('message', { machine: { apps: [], ready: true, lost: [], held } }, undefined);
  beforeEach(() => {
    jest.useFakeTimers();
    send.mockClear();
    Object.assign(process, { send, connected: true });
  });
  afterEach(() => {
    machine.stop();
    jest.useRealTimers();
    Object.assign(process, { send: before, connected });
  });

  it('reports the promotions whose pages it renders, from before the rendering until its end', () => {
    start(1e6);
    const ended = trackPage('catalog@1.2.0');
    expect(send).toHaveBeenLastCalledWith({ type: 'pages', promotions: [promotion] });
    const shell = trackPage('shell');
    expect(send).toHaveBeenLastCalledWith({ type: 'pages', promotions: [promotion] });
    ended();
    shell();
    expect(send).toHaveBeenLastCalledWith({ type: 'pages', promotions: [] });
  });

  it('reports its state twice a second, and asks to be replaced when it uses too much memory', () => {
    start(1);
    jest.advanceTimersByTime(500);
    const sent = send.mock.calls.map(([message]) => message as { type: string; why?: string });
    expect(sent.map(({ type }) => type)).toEqual(['state', 'replace']);
    expect(sent[1]!.why).toMatch(/^it holds \d+ MB \(.*\), more than RENDER_MEMORY_MB$/);
  });

  it('holds a page while its release blocks another process, at most for ten seconds', async () => {
    start(1e6);
    const free: string[] = [];
    const wait = (release: string) => void machine.untilFree(release).then(() => free.push(release));
    holds('catalog@1.2.0');
    wait('catalog@1.2.0');
    wait('account@1.0.0');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(free).toEqual(['account@1.0.0']);
    holds();
    await jest.advanceTimersByTimeAsync(100);
    expect(free).toEqual(['account@1.0.0', 'catalog@1.2.0']);
    holds('catalog@1.2.0');
    wait('catalog@1.2.0');
    await jest.advanceTimersByTimeAsync(9_900);
    expect(free).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(200);
    expect(free).toHaveLength(3);
  });
});
