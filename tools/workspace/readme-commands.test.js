const { execFileSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '../..');
const readme = ['README.md', 'tools/release/README.md'].map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
const commands = [...readme.matchAll(/npx nx (?!affected|g |graph|run-many|show)([\w-]+) ([\w-]+)/g)].map(([, target, project]) => ({
  target,
  project,
}));

test.each([...new Set(commands.map(({ project }) => project))])(
  'each target of %s that a README names exists and ends with an error code on failure',
  (project) => {
    const output = execFileSync(process.execPath, [join(root, 'node_modules/nx/dist/bin/nx.js'), 'show', 'project', project, '--json'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NX_DAEMON: 'false' },
    });
    const { targets } = JSON.parse(output);
    const named = commands.filter((command) => command.project === project).map(({ target }) => target);
    // Nx exits with 0 when a continuous target fails, so these targets must not be continuous.
    expect(named.filter((target) => !targets[target] || targets[target].continuous)).toEqual([]);
  },
  60_000,
);
