const { spawnSync } = require('node:child_process');
const { join } = require('node:path');

const root = join(__dirname, '..', '..');

/** TypeScript errors about unknown names. Other errors are ignored, because scripts have no types. */
const UNKNOWN_NAME = /^(\S+\.mjs\(\d+,\d+\)): error TS(?:2304|2305|2339|2551|2552|2613|2614|2724): (.*)$/gm;

test('scripts use only variables, imports and properties that exist', () => {
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/typescript-7/bin/tsc', '--project', join(__dirname, 'scripts.tsconfig.json'), '--pretty', 'false'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64e6 },
  );
  // The compiler always reports TS7006 for scripts. If this error is missing, it has not checked them.
  expect(stdout).toContain('error TS7006');
  expect(Array.from(stdout.matchAll(UNKNOWN_NAME), ([, place, problem]) => `${place} ${problem}`)).toEqual([]);
}, 60_000);
