/** @jest-environment node */
import { faultOfCanary } from './canary-verdict';

const counts = (views: number, failed: number) => ({ views, errors: { render: failed } });

it.each([
  ['every view fails and there are few views', counts(20, 20), counts(180, 0)],
  ['one view in five fails', counts(100, 20), counts(900, 2)],
  ['two views in a hundred fail instead of one in a thousand', counts(1_000, 20), counts(19_000, 19)],
  ['the stable release has no views', counts(30, 30), undefined],
])('rolls a canary back when %s', (_what, canary, stable) => {
  expect(faultOfCanary(canary, stable)).toMatch(/ % of its \d+ views failed, against \d+\.\d % of /);
});

it.each([
  ['it has no views', undefined, counts(1_000, 0)],
  ['it has too few views', counts(19, 19), counts(1_000, 0)],
  ['it has only four errors', counts(40, 4), counts(1_000, 0)],
  ['it fails as often as the stable release', counts(1_000, 20), counts(9_000, 180)],
  ['both releases fail, because the service is unavailable', counts(100, 100), counts(900, 900)],
  ['it fails less often', counts(1_000, 20), counts(9_000, 900)],
  ['it fails a little more often, by chance', counts(1_000, 14), counts(9_000, 90)],
])('keeps a canary when %s', (_what, canary, stable) => {
  expect(faultOfCanary(canary, stable)).toBeUndefined();
});

it('counts a view as failed only once, even if its browser reports many errors', () => {
  const canary = { views: 100, errors: { render: 3, browser: 5_000 } };
  expect(faultOfCanary(canary, counts(900, 2))).toContain('100.0 % of its 100 views failed');
});
