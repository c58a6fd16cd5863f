/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Quarantine, type AppReport } from '@spruce/federation';
import { Faults } from '../health/faults';
import { takeBackCanaries } from '../health/canary-verdict';
import { Machine, mergeReports } from './machine';

const dir = mkdtempSync(join(tmpdir(), 'spruce-machine-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

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

  it('reports a refusal or a rolled-back canary of any process', () => {
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
        registry,
        supervised: false,
        strict,
        releases: () => [],
        faults: new Faults(),
        quarantine: new Quarantine(dir),
        log: console,
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

describe('canaries', () => {
  const apps = (processes = { all: 2, live: 2 }) => [at(4, { canary: { version: '2.0.0', percent: 10 }, processes })];
  const counts = (views: number, render: number) => ({ views, errors: { render }, vitals: {} });
  const bad = { 'catalog@2.0.0': counts(100, 40), 'catalog@1.4.0': counts(900, 1) };
  const error = jest.fn();
  const look = (state: Parameters<typeof takeBackCanaries>[0], name: string) => {
    const quarantine = new Quarantine(join(dir, name));
    takeBackCanaries(state, quarantine, { error });
    return quarantine.takenBack('catalog', '2.0.0', 4);
  };
  beforeEach(() => error.mockClear());

  it('rolls back a canary that fails clearly more often, and logs the reason once', () => {
    expect(look({ apps: apps(), totals: bad }, 'bad')).toContain('40.0 % of its 100 views failed');
    expect(look({ apps: apps(), totals: bad }, 'bad')).toBeDefined();
    expect(error).toHaveBeenCalledTimes(1);
    expect(error).toHaveBeenCalledWith(
      { app: 'catalog', version: '2.0.0', seq: 4, stable: '1.4.0' },
      expect.stringContaining('canary taken back: 40.0 %'),
    );
  });

  it('keeps other canaries, and any canary while processes have different promotions', () => {
    expect(look({ apps: apps(), totals: { ...bad, 'catalog@2.0.0': counts(100, 1) } }, 'good')).toBeUndefined();
    expect(look({ apps: apps({ all: 2, live: 1 }), totals: bad }, 'disagree')).toBeUndefined();
    expect(error).not.toHaveBeenCalled();
  });
});
