const { execFileSync } = require('node:child_process');
const { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { dirname, join } = require('node:path');
const { Linter, RuleTester } = require('eslint');
const { parser } = require('typescript-eslint');
const { rules } = require('./import-rules');
const notYetLayered = require('./not-yet-layered.json');

const FILES = {
  'src/pages/home/home-page.tsx': `import { Cart } from '../../features/cart/cart';\nexport const Page = Cart;`,
  'src/features/cart/cart.tsx': `import type { Line } from './line';\nexport type Cart = Line[];`,
  'src/features/cart/line.ts': `import { label } from '../../ui/label';\nimport './line.css';\nexport type Line = typeof label;`,
  'src/features/cart/line.test.ts': `import { Cart } from './cart';\nimport { Wish } from '../wish/wish';`,
  'src/features/wish/wish.ts': `import { type Line } from '../cart/line';\nexport type Wish = Line;`,
  'src/ui/label.ts': `import { Page } from '../pages/home/home-page';\nexport const label = 'x';`,
  'src/tree/leaf.ts': `export type Leaf = import('./branch').Branch;`,
  'src/tree/branch.ts': `export type Branch = { leaf: import('./leaf').Leaf };`,
  'src/tree/root.ts': `export * from './branch';\nexport const load = () => import('./lazy');`,
  'src/tree/lazy.ts': `export { load } from './root';`,
};

const root = mkdtempSync(join(tmpdir(), 'spruce-import-rules-'));
for (const [name, code] of Object.entries(FILES)) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), code);
}
afterAll(() => rmSync(root, { recursive: true }));

const lint = (name, options = [], errors = undefined) => ({
  name,
  filename: join(root, name),
  code: FILES[name],
  options,
  ...(errors && { errors }),
});
const tester = new RuleTester({ languageOptions: { parser } });

tester.run('no-import-cycle', rules['no-import-cycle'], {
  valid: [lint('src/features/wish/wish.ts'), lint('src/features/cart/line.test.ts')],
  invalid: [
    lint(
      'src/features/cart/cart.tsx',
      [],
      [
        {
          message:
            'Import cycle: features/cart/cart.tsx → features/cart/line.ts → ui/label.ts → pages/home/home-page.tsx → features/cart/cart.tsx.',
        },
      ],
    ),
    lint('src/tree/leaf.ts', [], [{ message: 'Import cycle: tree/leaf.ts → tree/branch.ts → tree/leaf.ts.' }]),
    lint('src/tree/root.ts', [], [{ message: 'Import cycle: tree/root.ts → tree/lazy.ts → tree/root.ts.' }]),
    lint('src/tree/lazy.ts', [], [{ message: 'Import cycle: tree/lazy.ts → tree/root.ts → tree/lazy.ts.' }]),
  ],
});

const remote = [{ layers: [['pages'], ['features']], apart: ['features'] }];
tester.run('import-direction', rules['import-direction'], {
  valid: [
    lint('src/pages/home/home-page.tsx', remote),
    lint('src/features/cart/line.ts', remote),
    lint('src/features/cart/line.test.ts', remote),
    lint('src/features/wish/wish.ts', [{ layers: [['pages'], ['features']] }]),
  ],
  invalid: [
    lint('src/ui/label.ts', remote, [{ messageId: 'upward', data: { from: 'ui', to: 'pages' } }]),
    lint('src/features/wish/wish.ts', remote, [{ messageId: 'apart', data: { folder: 'features' } }]),
  ],
});

/** Returns the rules that ESLint applies to files in the same folders as the listed files, but that are not listed themselves. */
function readRules(files) {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const configs = [];
    for (const file of ${JSON.stringify(files.map((file) => join(dirname(file), 'not-listed.ts')))})
      configs.push((await eslint.calculateConfigForFile(file)).rules);
    console.log(JSON.stringify(configs));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: workspace,
    env: { ...process.env, NX_DAEMON: 'false' },
    encoding: 'utf8',
  });
  return JSON.parse(output.trim().split('\n').at(-1)).map((configured) =>
    Object.fromEntries(Object.entries(configured).filter(([name]) => name.slice('spruce/'.length) in rules)),
  );
}

const workspace = join(__dirname, '../..');

test('every file in the list of exceptions breaks an import rule', () => {
  const linter = new Linter({ cwd: workspace });
  const configured = readRules(notYetLayered);
  const stale = notYetLayered.filter((name, at) => {
    const file = join(workspace, name);
    if (!existsSync(file)) return true;
    const config = { files: ['**/*.{ts,tsx}'], languageOptions: { parser }, plugins: { spruce: { rules } }, rules: configured[at] };
    return !linter.verify(readFileSync(file, 'utf8'), config, file).some(({ ruleId }) => ruleId?.startsWith('spruce/'));
  });
  // These files need no exception any more. Remove them from not-yet-layered.json.
  expect(stale).toEqual([]);
}, 60_000);
