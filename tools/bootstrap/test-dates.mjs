// Runs the suites that use the real clock, with the clock set to dates that broke tests before.
//
//   npm run test:dates [-- 2027-04-13T03:00:00Z]
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environment.mjs';
import { run } from './run.mjs';
import { readJestReport } from './test-reports.mjs';

/** Each time is noon in Bangkok, except for bugs that appear only at another hour. */
const DATES = [
  ['2026-11-24T05:00:00Z', 'eleven days before a holiday'],
  ['2026-11-28T05:00:00Z', 'the first day after the drawings'],
  ['2026-12-05T05:00:00Z', 'a holiday'],
  ['2026-12-30T22:30:00Z', 'the last day of the year in Bangkok, not yet in London'],
  ['2026-12-31T16:59:55Z', 'the year ends in Bangkok while the tests run'],
  ['2027-01-31T05:00:00Z', 'no such day in the months ahead'],
  ['2027-02-28T05:00:00Z', 'the end of a short month'],
  ['2027-04-13T05:00:00Z', 'Songkran: three holidays'],
];
const SUITES = [
  'apps/api/src/accounts/profile/privacy',
  'apps/api/src/identity/',
  'apps/api/src/platform/mail/',
  'apps/api/src/orders/(journey|calendar|availability)',
  'apps/api/src/payments/',
  'apps/api/test/fuzz/',
  'apps/sandbox/src/(home|stripe|sumsub)/',
  'libs/(cart|pricing|session)/',
];

const asked = process.argv.slice(2);
const dates = asked.length > 0 ? asked.map((date) => [date, 'asked for']) : DATES;
const results = join(root, 'tmp', 'results');
mkdirSync(results, { recursive: true });
const totals = { passed: 0, failed: 0 };
for (const [date, why] of dates) {
  const output = join(results, `dates-${date.slice(0, 13)}.json`);
  rmSync(output, { force: true });
  const args = ['jest', '--ci', '--maxWorkers=2', '--json', `--outputFile=${output}`, ...SUITES];
  const { code } = await run(`Tests on ${date}, ${why}`, 'npx', args, { env: { FORCE_COLOR: '0', TEST_DATE: date }, allowFailure: true });
  const { passed, failed, detail } = readJestReport(JSON.parse(readFileSync(output, 'utf8')));
  const lost = code === 0 ? failed : Math.max(1, failed);
  totals.passed += passed;
  totals.failed += lost;
  console.log(`    ${passed} passed, ${lost} failed`);
  if (lost > 0) console.error(detail.join('\n'));
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
