const { execFileSync } = require('node:child_process');
const { mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const postcss = require('postcss');
const webpack = require('webpack');
const { cssRule } = require('./css');
const { workspaceRoot } = require('./package-json');

const dir = mkdtempSync(join(tmpdir(), 'spruce-css-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const buildErrors = (app, css) =>
  new Promise((resolve, reject) => {
    writeFileSync(join(dir, 'x.module.css'), css);
    writeFileSync(join(dir, 'entry.js'), "import './x.module.css';");
    const rule = cssRule({ app, mode: 'production', extract: 'names' });
    const config = { context: dir, mode: 'none', entry: './entry.js', output: { path: join(dir, 'out') }, module: { rules: [rule] } };
    webpack(config, (error, stats) =>
      error
        ? reject(error)
        : resolve(
            stats
              .toJson({ all: false, errors: true })
              .errors.map(({ message }) => message)
              .join('\n'),
          ),
    );
  });

test.each(['h1 { color: red }', ':global(.shell_header) { color: red }', ':root { --spruce-700: red }', '* { color: red }'])(
  'rejects a style that would change elements of other apps: %s',
  async (css) => expect(await buildErrors('catalog', css)).toContain('is not pure'),
);

test('accepts selectors that contain a class of their file, and global selectors in the shell', async () => {
  expect(await buildErrors('catalog', '.a { color: red } .a h1, .a :global(.note) { color: red }')).toBe('');
  expect(await buildErrors('shell', 'h1 { color: red }')).toBe('');
});

test('apps do not set custom properties of the design system', () => {
  const tokens = new Set();
  postcss.parse(readFileSync(join(workspaceRoot, 'libs/ui/src/tokens.css'), 'utf8')).walkDecls(/^--/, ({ prop }) => tokens.add(prop));
  expect(tokens.size).toBeGreaterThan(30);
  const files = execFileSync('git', ['ls-files', 'apps/*.css'], { cwd: workspaceRoot, encoding: 'utf8' }).trim().split('\n');
  const set = files
    .filter((file) => file.includes('/src/'))
    .flatMap((file) => {
      const found = [];
      postcss
        .parse(readFileSync(join(workspaceRoot, file), 'utf8'))
        .walkDecls(/^--/, ({ prop }) => tokens.has(prop) && found.push(`${file}: ${prop}`));
      return found;
    });
  expect(set).toEqual([]);
});
