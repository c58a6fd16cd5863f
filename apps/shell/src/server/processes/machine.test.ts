/** @jest-environment node */
import type { AppReport } from '@spruce/federation';
import { Machine, mergeReports } from './machine';

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
  const machineOf = (report: AppReport[], remotes = [remote('loaded')], critical = ['catalog', 'cart-wishlist']) => {
    const registry = { report: () => report, current: () => new Map(remotes.map((one, at) => [String(at), one])) };
    return {
      registry,
      machine: new Machine({
        registry: { ...registry, promotions: () => [], refresh: () => Promise.resolve() },
        supervised: false,
        critical,
        memoryMb: 500,
      }),
    };
  };
  const refused = { code: 'throws-on-load', reason: 'broken' } as const;

  it('is not ready while a promoted remote is missing at the start, and names the remote', () => {
    expect(machineOf([at(1), { app: 'cart-wishlist', refused }]).machine.readiness()).toEqual({ ready: false, missing: ['cart-wishlist'] });
  });

  it('is ready without a remote that is not critical, and names it', () => {
    expect(machineOf([at(1), { app: 'returns', refused }]).machine.readiness()).toEqual({ ready: true, missing: ['returns'] });
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
    expect(machineOf([{ app: 'cart-wishlist', refused }], undefined, []).machine.readiness().ready).toBe(true);
  });
});

describe('process with a supervisor', () => {
  const promotion = { app: 'catalog', version: '1.2.0', seq: 3, promotedAt: '2026-11-29T10:00:00.000Z' };
  const refresh = jest.fn(() => Promise.resolve());
  const registry = { report: () => [at(3)], current: () => new Map(), promotions: () => [promotion], refresh };
  const send = jest.fn();
  const { send: before, connected } = process;
  let machine: Machine;
  const start = (memoryMb: number) => {
    machine = new Machine({ registry, supervised: true, critical: ['catalog'], memoryMb });
    machine.start();
  };
  const begins = (id: number) => process.emit('message', { id, proof: undefined }, undefined);
  const sent = () => send.mock.calls.map(([message]) => message as { type: string; why?: string });
  const page = { name: 'catalog', version: '1.2.0' };
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

  it('tells the supervisor page and promotion, waits for its answer, and reports the end of the rendering', async () => {
    start(1e6);
    const begun = machine.beginPage(page, 'catalog.product');
    expect(send).toHaveBeenLastCalledWith({ type: 'begin', id: 1, name: 'catalog@1.2.0 catalog.product', promotion });
    begins(1);
    (await begun)();
    expect(send).toHaveBeenLastCalledWith({ type: 'end', id: 1 });
    void machine.beginPage({ name: 'account', version: '1.0.0' }, 'account.user').catch(() => undefined);
    expect(send).toHaveBeenLastCalledWith({ type: 'begin', id: 2, name: 'account@1.0.0 account.user', promotion: undefined });
  });

  it('reports its state twice a second, and asks to be replaced when it uses too much memory', () => {
    start(1);
    jest.advanceTimersByTime(500);
    expect(sent().flatMap(({ type }) => (type === 'beat' ? [] : type))).toEqual(['state', 'replace']);
    expect(sent().find(({ type }) => type === 'replace')!.why).toMatch(/^it holds \d+ MB \(.*\), more than RENDER_MEMORY_MB$/);
  });

  it('proves a release in another process', async () => {
    start(1e6);
    const release = { app: 'catalog', version: '1.2.0', sha256: 'a' };
    const [good, bad] = [machine.prove(release), machine.prove(release)];
    expect(send).toHaveBeenLastCalledWith({ type: 'prove', id: 2, release });
    process.emit('message', { id: 2, proof: { code: 'bad-routes', message: 'no' } }, undefined);
    await expect(bad).rejects.toMatchObject({ code: 'bad-routes', message: 'no' });
    begins(1);
    await good;
  });

  it('reads the pointers at once when the supervisor has found a promotion in the index', () => {
    start(1e6);
    const receive = (seq: number) =>
      void process.emit('message', { machine: { apps: [], ready: true, lost: [], latest: { catalog: seq } } }, undefined);
    for (const seq of [3, 3, 4, 4]) receive(seq);
    expect(machine.state.latest).toEqual({ catalog: 4 });
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('answers 503 for a page when the supervisor has not answered for ten seconds', async () => {
    start(1e6);
    const refused = expect(machine.beginPage(page, 'catalog.product')).rejects.toMatchObject({ statusCode: 503 });
    await jest.advanceTimersByTimeAsync(9_900);
    expect(sent().filter(({ type }) => type === 'end')).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    await refused;
    expect(sent().filter(({ type }) => type === 'end')).toHaveLength(1);
  });

  it('sends ten messages per second, which show that it is not blocked', () => {
    start(1e6);
    jest.advanceTimersByTime(1_000);
    expect(sent().filter(({ type }) => type === 'beat')).toHaveLength(10);
  });
});
