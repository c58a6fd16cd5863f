// npm test: runs the checks that a merge requires, also in a fresh clone, and stops at the first failed step. npm run test:all (`--all`)
// runs everything on both databases. `--keep-going` continues after a failed step. Ends with `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changedStories, touchesDatabase, touchesMoney } from './changes.mjs';
import { findChromium } from './chromium.mjs';
import { requireNode, requireOpenFolders, root } from './environment.mjs';
import { install } from './install.mjs';
import { buildEverything } from './release.mjs';
import { run } from './run.mjs';
import { readJestReport, readPlaywrightReport } from './test-reports.mjs';

/** Suites that take half a minute or more. They run with `--all`, and when a change affects them. */
const LONG_SUITES = [
  'apps/api/test/fuzz/',
  'apps/api/src/platform/database/database-restarts.test',
  'apps/api/src/platform/outbox/outbox-processes.test',
  'apps/api/src/orders/staff/ten-staff.test',
  'apps/api/src/payments/crash.test',
  'apps/sandbox/test/browser.test',
  'tools/workspace/affected-projects.test',
  'tools/workspace/generators.test',
];
/** Simulations of orders, the two slowest suites. They run with `--all`, and when a change affects amounts. */
const MONEY_SUITES = ['apps/api/src/orders/money-model.test', 'apps/api/src/orders/money-year.test'];
const FLAKY_ALLOWED = 3;

const { values: options } = parseArgs({ options: { all: { type: 'boolean' }, 'keep-going': { type: 'boolean' } } });
const results = join(root, 'tmp', 'results');
const totals = { passed: 0, failed: 0 };
const failures = [];
const flaky = [];
const plain = { NX_DAEMON: 'false', FORCE_COLOR: '0' };

class StepFailed extends Error {}

/** Returns the path of a package's program. `npx` would take half a second of processor time to find it. */
const program = (name) => join(root, 'node_modules/.bin', name);

/** An exit code above 0 fails the step even if no test is counted as failed. */
function count(label, { passed = 0, failed = 0, code = failed, detail = [] }) {
  const lost = code === 0 ? failed : Math.max(1, failed);
  totals.passed += passed;
  totals.failed += lost;
  console.log(`    ${label}: ${passed} passed, ${lost} failed`);
  if (lost === 0) return;
  failures.push({ label, detail });
  if (!options['keep-going']) throw new StepFailed(label);
}

async function check(label, command, args, env = plain) {
  const { code, tail } = await run(label, command, args, { env, allowFailure: true });
  count(label, { passed: code === 0 ? 1 : 0, code, detail: tail });
}

async function nx(label, target) {
  const args = ['run-many', '-t', target, '--parallel=2', '--output-style=static'];
  const { code, file, tail } = await run(label, program('nx'), args, { env: plain, allowFailure: true });
  const log = readFileSync(file, 'utf8');
  const total = Number(/for (\d+) projects?/.exec(log)?.[1] ?? 0);
  const broken = new Set([...log.matchAll(/^[ \t]*[-✖][ \t]+([\w@/-]+)(?::\w+)?[ \t]*$/gm)].map((match) => match[1]));
  const failed = code === 0 ? 0 : Math.max(1, broken.size);
  count(label, { passed: Math.max(0, (total || 1) - failed), failed, code, detail: tail });
}

async function counted(label, args, env = {}) {
  const { code, file, tail } = await run(label, process.execPath, args, { env, allowFailure: true });
  const [, passed, failed = 1] = [...readFileSync(file, 'utf8').matchAll(/^(\d+) passed, (\d+) failed/gm)].at(-1) ?? [];
  count(label, { passed: Number(passed ?? 0), failed: Number(failed), code, detail: tail });
}

async function reported(label, name, args, { env, output, read }) {
  const { code, tail } = await run(label, program(name), args, { env: { FORCE_COLOR: '0', ...env }, allowFailure: true });
  const report = existsSync(output) ? read(JSON.parse(readFileSync(output, 'utf8'))) : { failed: 1, detail: tail };
  flaky.push(...(report.flaky ?? []));
  count(label, { detail: tail, ...report, code });
}

/** Runs the tests of all projects in one process, which starts its workers once. */
function unitTests(chromium) {
  const output = join(results, 'unit.json');
  const left = options.all
    ? []
    : [...LONG_SUITES, ...(touchesMoney() ? [] : MONEY_SUITES)].map((suite) => `--testPathIgnorePatterns=${suite}`);
  const env = {
    ...plain,
    CHROMIUM_PATH: chromium,
    // Production uses PostgreSQL. The browser journeys test the embedded database.
    ...(!touchesDatabase() && { TEST_DATABASES: 'postgres' }),
    ...(options.all && { TEST_DATABASES: 'pglite,postgres', PROPERTY_SEED: String(Date.now() % 2 ** 31) }),
  };
  const args = ['--ci', '--maxWorkers=2', '--testTimeout=30000', '--json', `--outputFile=${output}`, ...left];
  return reported('Unit and service tests', 'jest', args, { env, output, read: readJestReport });
}

const journeys = (label, name, chromium, args) => {
  const output = join(results, `${name}.json`);
  return reported(label, 'playwright', ['test', '--config', 'apps/storefront-e2e/playwright.config.mjs', '--reporter=line,json', ...args], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: output },
    output,
    read: readPlaywrightReport,
  });
};

const storyChecks = 'tools/storybook/checks';
const storybook = 'tools/storybook/storybook-static';

async function buildStorybook() {
  // Stories need no minified scripts, source maps or tables of props, which take two thirds of the build time.
  const quick = options.all ? [] : ['--test'];
  await check('Building Storybook', program('nx'), ['build-storybook', 'storybook', '--output-style=static', ...quick]);
  await counted('Comps and the stories that draw them', [`${storyChecks}/comps.mjs`, storybook]);
}

async function stories(chromium) {
  const env = { CHROMIUM_PATH: chromium };
  const visit = [`${storyChecks}/check-stories.mjs`, storybook];
  if (options.all) return counted('Every story played, with axe, and beside its accepted picture', [...visit, '--pictures'], env);
  for (const project of changedStories()) await counted(`Stories of ${project}, played, with axe`, [...visit, '--project', project], env);
}

/** `npm test` checks projects with the same compiler options together, which reads shared sources once. */
const checkTypes = () => (options.all ? nx('Types', 'typecheck') : check('Types', process.execPath, ['tools/bootstrap/types.mjs']));

async function steps() {
  requireNode();
  requireOpenFolders();
  await install();
  const chromium = await findChromium();
  console.log(`  Chromium from ${chromium.from}: ${chromium.path}`);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  const readSources = async () => {
    await check('Format', program('prettier'), ['--check', '.']);
    await check('Dead code', program('knip'), ['--no-progress']);
    await checkTypes();
    await counted('Sizes of the components', [`${storyChecks}/sizes.mjs`]);
  };
  const build = async () => {
    // Without the project graph, lint does not check the boundaries between projects and reports no error. A fresh clone has no graph.
    await run('Reading the projects', program('nx'), ['graph', '--file=tmp/results/graph.json'], { env: plain });
    // Lint is a single process, because it loads rules longer than it applies them.
    await check('Lint', program('eslint'), ['.', '--max-warnings=0']);
    await buildEverything();
    count('Build', { passed: 1 });
    await check('Size budgets', process.execPath, ['tools/webpack/size.js']);
    await buildStorybook();
  };
  // Runs two steps in parallel, because most of them use one processor. Browsers run alone, and so do the long suites of `--all`.
  if (options.all) {
    await Promise.all([build(), readSources()]);
    await unitTests(chromium.path);
    await nx('A generated client calls the service', 'client');
    await journeys('Journeys in a browser', 'e2e', chromium.path, ['--project=shop']);
    await journeys('Journeys that break things', 'e2e-apart', chromium.path, ['--project=apart']);
    const few = { ...plain, CHECKOUTS: '100', CHECKOUT_KILLS: '4' };
    await check('100 checkouts with faults, counted again', process.execPath, ['tools/bench/start.mjs', 'checkouts'], few);
  } else {
    await Promise.all([build(), readSources().then(() => unitTests(chromium.path))]);
    await journeys('Journeys in a browser', 'e2e', chromium.path, ['--project=shop', '--grep=@gate']);
  }
  await stories(chromium.path);
}

function reportFlaky() {
  writeFileSync(join(results, 'flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`);
  if (flaky.length === 0) return;
  console.log(`\nPassed on retry (tmp/results/flaky.json):\n${flaky.map((name) => `  ${name}`).join('\n')}`);
  if (flaky.length > FLAKY_ALLOWED) totals.failed += flaky.length;
}

const began = Date.now();
try {
  await steps();
} catch (error) {
  if (!(error instanceof StepFailed)) {
    totals.failed += 1;
    failures.push({ label: error.message, detail: [] });
  }
}
if (existsSync(results)) reportFlaky();
for (const { label, detail } of failures) console.error(`\n✗ ${label}\n${detail.join('\n')}`);
console.log(`\n${Math.round((Date.now() - began) / 1000)} s\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
