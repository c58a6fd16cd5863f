const { mkdirSync, mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { dirname, join } = require('node:path');
const { RuleTester } = require('eslint');
const { parser } = require('typescript-eslint');
const { rules } = require('./import-rules');

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
  'src/tree/deep/one/a.ts': `export type { C } from '../two/c';`,
  'src/tree/deep/one/b.ts': `export const b = 1;`,
  'src/tree/deep/two/c.ts': `export type C = typeof import('../one/b');`,
  'src/ui/testing/sample.ts': `export * from '../../features/wish/wish';`,
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

tester.run('no-folder-cycle', rules['no-folder-cycle'], {
  valid: [lint('src/features/wish/wish.ts'), lint('src/tree/leaf.ts'), lint('src/ui/testing/sample.ts')],
  invalid: [
    lint('src/ui/label.ts', [], [{ message: 'Import cycle: ui → pages → features → ui.' }]),
    lint('src/tree/deep/one/a.ts', [], [{ message: 'Import cycle: tree/deep/one → tree/deep/two → tree/deep/one.' }]),
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
