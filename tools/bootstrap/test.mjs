// npm test: everything that must hold before a change lands, on a fresh clone too. Closes with `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { requireNode, root } from './environment.mjs';
import { install } from './install.mjs';
import { buildEverything } from './release.mjs';
import { run } from './run.mjs';

const results = join(root, 'tmp', 'results');
const totals = { passed: 0, failed: 0 };
const failures = [];

const count = (passed, failed, name, detail = []) => {
  totals.passed += passed;
  totals.failed += failed;
  console.log(`    ${name}: ${passed} passed, ${failed} failed`);
  if (failed > 0) failures.push({ name, detail });
};

/** A step without a count of its own: one check that holds or not. */
async function check(label, command, args, options) {
  const { code, tail } = await run(label, command, args, { ...options, allowFailure: true });
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1, label, tail);
  return code === 0;
}

/** An Nx target over all projects that have it; each project is one check. */
async function nx(label, target) {
  const { code, file, tail } = await run(label, 'npx', ['nx', 'run-many', '-t', target, '--parallel=2', '--output-style=static'], {
    env: { NX_DAEMON: 'false', FORCE_COLOR: '0' },
    allowFailure: true,
  });
  const log = readFileSync(file, 'utf8');
  const total = Number(/for (\d+) projects?/.exec(log)?.[1] ?? 0);
  const broken = new Set([...log.matchAll(/^[ \t]*[-✖][ \t]+([\w@/-]+)(?::\w+)?[ \t]*$/gm)].map((match) => match[1]));
  const failed = code === 0 ? 0 : Math.max(1, broken.size);
  count(Math.max(0, (total || 1) - failed), failed, label, tail);
}

async function jest(chromium) {
  const output = join(results, 'jest.json');
  const { tail } = await run('Unit and service tests', 'npx', ['jest', '--ci', '--maxWorkers=2', '--json', `--outputFile=${output}`], {
    env: { CHROMIUM_PATH: chromium, FORCE_COLOR: '0' },
    allowFailure: true,
  });
  if (!existsSync(output)) return count(0, 1, 'Unit and service tests', tail);
  const report = JSON.parse(readFileSync(output, 'utf8'));
  const broken = report.testResults.filter((file) => file.status === 'failed');
  const suites = broken.filter((file) => file.assertionResults.length === 0).length;
  const detail = broken.flatMap((file) => [
    file.name.replace(`${root}/`, ''),
    ...file.assertionResults.filter((test) => test.status === 'failed').map((test) => `  ${test.fullName}`),
    file.message.slice(0, 1_500),
  ]);
  count(report.numPassedTests, report.numFailedTests + suites, 'Unit and service tests', detail);
}

/** A check that closes with `N passed, N failed` of its own. */
async function counted(label, args, options) {
  const { code, file, tail } = await run(label, process.execPath, args, { ...options, allowFailure: true });
  const [, passed, failed] = [...readFileSync(file, 'utf8').matchAll(/^(\d+) passed, (\d+) failed/gm)].at(-1) ?? [];
  count(Number(passed ?? 0), failed === undefined ? 1 : Math.max(Number(failed), code === 0 ? 0 : 1), label, tail);
}

/** Builds the Storybook; says whether there is one to look at. */
const buildStorybook = () =>
  check('Building Storybook', 'npx', ['nx', 'build-storybook', 'storybook', '--output-style=static'], { env: { NX_DAEMON: 'false' } });

async function storybook(chromium) {
  const checks = 'tools/storybook/checks';
  const built = 'tools/storybook/storybook-static';
  await counted('Comps and the stories that draw them', [`${checks}/comps.mjs`, built]);
  await counted(
    'Storybook: every story played, with axe, and beside its accepted picture',
    [`${checks}/check-stories.mjs`, built, '--pictures'],
    { env: { CHROMIUM_PATH: chromium } },
  );
}

async function endToEnd(chromium) {
  const output = join(results, 'e2e.json');
  const { tail } = await run(
    'Journeys in a browser',
    'npx',
    ['playwright', 'test', '--config', 'apps/storefront-e2e/playwright.config.mjs', '--reporter=line,json'],
    { env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: output, FORCE_COLOR: '0' }, allowFailure: true },
  );
  if (!existsSync(output)) return count(0, 1, 'Journeys in a browser', tail);
  const { stats, errors } = JSON.parse(readFileSync(output, 'utf8'));
  count(stats.expected, stats.unexpected + stats.flaky + errors.length, 'Journeys in a browser', tail);
}

async function main() {
  requireNode();
  const began = Date.now();
  await install();
  const chromium = await findChromium();
  console.log(`  Chromium from ${chromium.from}: ${chromium.path}`);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  const plain = { env: { NX_DAEMON: 'false', FORCE_COLOR: '0' } };
  // Without a graph of the projects, which a fresh clone has not, lint passes over the boundaries between them.
  await run('Reading the projects', 'npx', ['nx', 'show', 'projects'], { env: plain.env });
  // Two of what takes one processor each. One process for the rules of all projects, which take longer to load than to apply.
  const [storybookBuilt] = await Promise.all([
    check('Lint', 'npx', ['eslint', '.', '--max-warnings=0'], plain).then(buildStorybook),
    check('Format', 'npx', ['prettier', '--check', '.'], plain)
      .then(() => check('Dead code', 'npx', ['knip', '--no-progress'], plain))
      .then(() => nx('Types', 'typecheck'))
      .then(() => counted('Sizes of the components', ['tools/storybook/checks/sizes.mjs'])),
  ]);
  await jest(chromium.path);
  try {
    await buildEverything();
    count(1, 0, 'Build');
    await check('Size budgets', process.execPath, ['tools/webpack/size.js']);
    await endToEnd(chromium.path);
  } catch (error) {
    count(0, 1, 'Build', [error.message]);
  }
  if (storybookBuilt) await storybook(chromium.path);

  for (const { name, detail } of failures) console.error(`\n✗ ${name}\n${detail.join('\n')}`);
  console.log(`\n${Math.round((Date.now() - began) / 1000)} s\n${totals.passed} passed, ${totals.failed} failed`);
  process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
}

main().catch((error) => {
  console.error(`\n${error.message}`);
  console.log(`${totals.passed} passed, ${totals.failed + 1} failed`);
  process.exit(1);
});
