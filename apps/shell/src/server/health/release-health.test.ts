/** @jest-environment node */
import { ReleaseHealth } from './release-health';

const MINUTE = 60_000;

it('counts views and errors of each release for five minutes', () => {
  let now = 0;
  const health = new ReleaseHealth(() => now);
  health.recordView('catalog@1.0.0');
  health.recordView('catalog@1.0.0');
  health.recordError('catalog@1.0.0', 'render');
  health.recordError('catalog@1.1.0', 'browser');
  now = 4 * MINUTE;
  health.recordView('catalog@1.0.0');
  expect(health.totals()).toEqual({
    'catalog@1.0.0': { views: 3, errors: { render: 1 } },
    'catalog@1.1.0': { views: 0, errors: { browser: 1 } },
  });
  now = 6 * MINUTE;
  expect(health.totals()).toEqual({ 'catalog@1.0.0': { views: 1, errors: {} } });
  now = 60 * MINUTE;
  expect(health.totals()).toEqual({});
});

it('adds up the counts of several processes, each count once', () => {
  const [one, two, all] = [new ReleaseHealth(), new ReleaseHealth(), new ReleaseHealth()];
  for (const process of [one, two]) {
    process.recordView('catalog@1.0.0');
    all.add(process.takeDelta());
    all.add(process.takeDelta());
  }
  expect(all.totals()['catalog@1.0.0']!.views).toBe(2);
});

it('limits the stored releases to 100 and the kinds of errors to 20, even if browsers report many', () => {
  const health = new ReleaseHealth();
  health.recordView('catalog@1.0.0');
  for (let index = 0; index < 1_000; index += 1) {
    health.recordError(`catalog@9.9.${index}`, 'browser');
    health.recordError('catalog@1.0.0', `kind-${index}`);
  }
  health.recordError('__proto__', '__proto__');
  const totals = health.totals();
  expect(Object.keys(totals)).toHaveLength(100);
  expect(Object.keys(totals['catalog@1.0.0']!.errors)).toHaveLength(20);
  expect({}).not.toHaveProperty('views');
});
