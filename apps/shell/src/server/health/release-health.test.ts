/** @jest-environment node */
import { percentile, ReleaseHealth } from './release-health';

const MINUTE = 60_000;

it('counts views, errors and vitals of each release for five minutes', () => {
  let now = 0;
  const health = new ReleaseHealth(() => now);
  health.recordView('catalog@1.0.0');
  health.recordView('catalog@1.0.0');
  health.recordError('catalog@1.0.0', 'render');
  health.recordError('catalog@1.1.0', 'browser');
  now = 4 * MINUTE;
  health.recordView('catalog@1.0.0');
  expect(health.totals()).toEqual({
    'catalog@1.0.0': { views: 3, errors: { render: 1 }, vitals: {} },
    'catalog@1.1.0': { views: 0, errors: { browser: 1 }, vitals: {} },
  });
  now = 6 * MINUTE;
  expect(health.totals()).toEqual({ 'catalog@1.0.0': { views: 1, errors: {}, vitals: {} } });
  now = 60 * MINUTE;
  expect(health.totals()).toEqual({});
});

it('adds up the counts of several processes, each count once', () => {
  const [one, two, all] = [new ReleaseHealth(), new ReleaseHealth(), new ReleaseHealth()];
  for (const process of [one, two]) {
    process.recordView('catalog@1.0.0');
    process.recordVital('catalog@1.0.0', 'LCP', 1_000);
    all.add(process.takeDelta());
    all.add(process.takeDelta());
  }
  const { views, vitals } = all.totals()['catalog@1.0.0']!;
  expect(views).toBe(2);
  expect(Object.values(vitals['LCP']!)).toEqual([2]);
});

it('calculates a percentile of a web vital with an error below five percent', () => {
  const health = new ReleaseHealth();
  for (let value = 1; value <= 1_000; value += 1) health.recordVital('catalog@1.0.0', 'LCP', value);
  for (const value of [0.01, 0.02, 0.03, 0.3]) health.recordVital('catalog@1.0.0', 'CLS', value);
  const { vitals } = health.totals()['catalog@1.0.0']!;
  expect(Math.abs(percentile(vitals['LCP']!, 0.75)! / 750 - 1)).toBeLessThan(0.05);
  expect(Math.abs(percentile(vitals['CLS']!, 0.75)! / 0.03 - 1)).toBeLessThan(0.05);
  expect(percentile({}, 0.75)).toBeUndefined();
});

it.each([NaN, -1, Infinity])('ignores a web vital with the value %s', (value) => {
  const health = new ReleaseHealth();
  health.recordVital('catalog@1.0.0', 'LCP', value);
  expect(health.totals()).toEqual({});
});

it('limits the number of stored names, even if browsers report many', () => {
  const health = new ReleaseHealth();
  health.recordView('catalog@1.0.0');
  for (let index = 0; index < 1_000; index += 1) {
    health.recordError(`catalog@9.9.${index}`, 'browser');
    health.recordError('catalog@1.0.0', `kind-${index}`);
    health.recordVital('catalog@1.0.0', `metric-${index}`, 1);
  }
  health.recordError('__proto__', '__proto__');
  const totals = health.totals();
  expect(Object.keys(totals)).toHaveLength(100);
  expect(Object.keys(totals['catalog@1.0.0']!.errors)).toHaveLength(20);
  expect(Object.keys(totals['catalog@1.0.0']!.vitals)).toHaveLength(20);
  expect({}).not.toHaveProperty('views');
});
