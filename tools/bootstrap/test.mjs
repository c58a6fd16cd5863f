// npm test: runs the checks that a merge requires, also in a fresh clone, and stops at the first failed step. npm run test:all (`--all`)
// runs everything on both databases. `--keep-going` continues after a failed step.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changedFolders, changedStories, filesToCheck, findBase, touchesDatabase, touchesStart } from './changes.mjs';
import { findChromium } from './chromium.mjs';
import { requireNode, requireOpenFolders, root } from './environment.mjs';
import { MAIN_SUITES, NIGHT_SUITES } from './gate-suites.mjs';
import { install } from './install.mjs';
import { buildEverything } from './release.mjs';
import { run } from './run.mjs';
import { readJestReport, readPlaywrightReport } from './test-reports.mjs';

/** Number of orders that the suite `money-model` simulates in `npm test`. */
const MONEY_RUNS = 8;
const FLAKY_ALLOWED = 3;

const { values: options } = parseArgs({ options: { all: { type: 'boolean' }, 'keep-going': { type: 'boolean' } } });
const results = join(root, 'tmp', 'results');
const totals = { passed: 0, failed: 0 };
const failures = [];
const flaky = [];
const plain = { NX_DAEMON: 'false', FORCE_COLOR: '0' };

class StepFailed extends Error {}

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

/** Without `--all`, checks only changed files. Unchanged files were checked when they last changed. */
async function checkFiles(label, tool, args, kinds = /./) {
  const files = options.all ? undefined : filesToCheck(tool)?.filter((file) => kinds.test(file));
  if (files?.length === 0) console.log(`  ${label}: no file changed`);
  else await check(files ? `${label} of ${files.length} files` : label, 'npx', [tool, ...args, ...(files ?? ['.'])]);
}

async function nx(label, target, ...more) {
  const args = ['nx', 'run-many', '-t', target, '--parallel=2', '--output-style=static', ...more];
  const { code, file, tail } = await run(label, 'npx', args, { env: plain, allowFailure: true });
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

async function reported(label, args, { env, output, read }) {
  const { code, tail } = await run(label, 'npx', args, { env: { FORCE_COLOR: '0', ...env }, allowFailure: true });
  const report = existsSync(output) ? read(JSON.parse(readFileSync(output, 'utf8'))) : { failed: 1, detail: tail };
  flaky.push(...(report.flaky ?? []));
  count(label, { detail: tail, ...report, code });
}

const readProjects = () => JSON.parse(readFileSync(join(results, 'graph.json'), 'utf8')).graph.nodes;

function listTypedProjects() {
  const typed = Object.entries(readProjects()).filter(([, { data }]) => data.targets.typecheck);
  const projects = typed.map(([name, { data }]) => {
    const folder = join(root, data.root);
    return { name, folder, ...JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8')) };
  });
  return {
    alike: projects.filter(({ compilerOptions }) => !compilerOptions),
    others: projects.filter(({ compilerOptions }) => compilerOptions),
  };
}

/** Checks projects with the same compiler options in one program. A program for each project would check imported libraries again. */
async function typesOfAlikeProjects() {
  const { alike } = listTypedProjects();
  const config = join(results, 'tsconfig.json');
  const include = alike.flatMap(({ folder, include }) => include.map((path) => join(folder, path)));
  writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), include }));
  const args = ['node_modules/typescript-7/bin/tsc', '--project', config, '--noEmit'];
  await check(`Types of ${alike.length} projects`, process.execPath, args);
}

const typesOfOtherProjects = () =>
  nx('Types of the other projects', 'typecheck', `--projects=${listTypedProjects().others.map(({ name }) => name)}`);

async function suitesToTest() {
  const base = findBase();
  let affected = '';
  if (base) {
    const nodes = readProjects();
    const args = ['nx', 'show', 'projects', '--affected', '--with-target=test', `--base=${base}`, '--json'];
    const { file } = await run('Finding the affected projects', 'npx', args, { env: plain });
    const log = readFileSync(file, 'utf8');
    const names = JSON.parse(log.slice(log.indexOf('['), log.lastIndexOf(']') + 1));
    // Always includes the tests of tools, because they read the whole workspace.
    affected = `(?=${['tools', ...names.map((name) => nodes[name].data.root)].map((folder) => `${folder}/`).join('|')})`;
  }
  return [`${affected}(${MAIN_SUITES.join('|')})`, ...changedFolders().map((folder) => `${folder}/[^/]+[.]test[.]`)];
}

/** Runs Jest once for all projects. A Jest process for each project would load the tools again and start its own workers. */
async function unitTests(chromium) {
  const output = join(results, 'unit.json');
  const suites = options.all ? [] : (await suitesToTest()).map((suite) => `${root}/${suite}`);
  const left = options.all ? [] : NIGHT_SUITES.map((suite) => `--testPathIgnorePatterns=${suite}`);
  const env = {
    ...plain,
    CHROMIUM_PATH: chromium,
    // Tests use only PostgreSQL, as production does, unless the change affects code of the database.
    ...(!touchesDatabase() && { TEST_DATABASES: 'postgres' }),
    ...(options.all
      ? { TEST_DATABASES: 'pglite,postgres', PROPERTY_SEED: String(Date.now() % 2 ** 31) }
      : { MONEY_RUNS: String(MONEY_RUNS) }),
  };
  const args = ['jest', ...suites, '--ci', '--maxWorkers=2', '--testTimeout=30000', '--json', `--outputFile=${output}`, ...left];
  return reported('Unit and service tests', args, { env, output, read: readJestReport });
}

const SHOP = ['--project=start', '--project=shop'];

const journeys = (label, name, chromium, args) => {
  const output = join(results, `${name}.json`);
  return reported(label, ['playwright', 'test', '--config', 'apps/storefront-e2e/playwright.config.mjs', '--reporter=line,json', ...args], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: output },
    output,
    read: readPlaywrightReport,
  });
};

const checks = 'tools/storybook/checks';
const storybook = 'tools/storybook/storybook-static';

async function buildStorybook() {
  // Stories need no minified scripts, source maps or tables of props, which take two thirds of the build time.
  const quick = options.all ? [] : ['--test'];
  await check('Building Storybook', 'npx', ['nx', 'build-storybook', 'storybook', '--output-style=static', ...quick]);
  await counted('Comps and the stories that draw them', [`${checks}/comps.mjs`, storybook]);
}

async function stories(chromium) {
  const env = { CHROMIUM_PATH: chromium };
  const visit = [`${checks}/check-stories.mjs`, storybook];
  if (options.all) return counted('Every story played, with axe, and beside its accepted picture', [...visit, '--pictures'], env);
  const projects = changedStories();
  if (projects.length === 0) return console.log('  Stories: no project with stories changed');
  const label = `Stories of ${projects.join(', ')}, played once, with axe`;
  return counted(label, [...visit, '--project', projects.join(), '--quick', changedFolders().join()], env);
}

/** Runs steps at the same time, because one step alone would leave a processor idle. */
async function together(...running) {
  for (const { reason } of await Promise.allSettled(running)) if (reason) throw reason;
}

async function steps() {
  requireNode();
  requireOpenFolders();
  // The first builds after an installation find no cache of webpack, and in CI no later build would use the one that they write.
  if (await install()) process.env.WEBPACK_CACHE = 'off';
  const chromium = await findChromium();
  console.log(`  Chromium from ${chromium.from}: ${chromium.path}`);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  // Without the project graph, lint does not check the boundaries between projects and reports no error.
  const graph = run('Reading the projects', 'npx', ['nx', 'graph', '--file=tmp/results/graph.json'], { env: plain });
  await together(
    // Lint runs in a single process, because loading the rules takes longer than applying them.
    graph
      .then(() => checkFiles('Lint', 'eslint', ['--max-warnings=0', '--no-warn-ignored'], /\.([cm]?[jt]s|tsx)$/))
      .then(() => options.all || typesOfOtherProjects()),
    checkFiles('Format', 'prettier', ['--check', '--ignore-unknown'])
      .then(() => check('Dead code', 'npx', ['knip', '--no-progress']))
      .then(() => counted('Sizes of the components', [`${checks}/sizes.mjs`]))
      .then(() => graph)
      .then(() => (options.all ? nx('Types', 'typecheck') : typesOfAlikeProjects())),
  );
  await unitTests(chromium.path);
  if (options.all) await nx('A generated client calls the service', 'client');
  await buildEverything();
  count('Build', { passed: 1 });
  const checkSizes = () => check('Size budgets', process.execPath, ['tools/webpack/size.js']);
  if (options.all) {
    await together(checkSizes(), buildStorybook());
    await journeys('Journeys in a browser', 'e2e', chromium.path, SHOP);
    await journeys('Journeys that break things', 'e2e-apart', chromium.path, ['--project=apart']);
    const few = { ...plain, CHECKOUTS: '100', CHECKOUT_KILLS: '4' };
    await check('100 checkouts with faults, counted again', process.execPath, ['tools/bench/start.mjs', 'checkouts'], few);
    await stories(chromium.path);
  } else {
    const tags = touchesStart() ? '@gate|@start' : '@gate';
    await together(
      journeys('Journeys in a browser', 'e2e', chromium.path, [...SHOP, `--grep=${tags}`]),
      checkSizes()
        .then(buildStorybook)
        .then(() => stories(chromium.path)),
    );
  }
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
