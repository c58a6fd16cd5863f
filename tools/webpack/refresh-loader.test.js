const refreshLoader = require('./refresh-loader');

const run = (code) => {
  let result;
  refreshLoader.call(
    { utils: { contextify: () => './page.tsx' }, rootContext: '/', resourcePath: '/page.tsx', callback: (_error, out) => (result = out) },
    code,
  );
  return result;
};
const accepts = (code) => run(code).includes('hot.accept()');

it.each([
  ['a component', 'export function Page() {}', true],
  ['a component after a comment', '/** Says something. */ export function Page() {}', true],
  ['a default component', 'export default function page() {}', true],
  ['a page component and its loader', 'export const Component = () => null;\nexport const loader = () => null;', true],
  ['a page component and a re-exported loader', "export { loader } from './loader';\nexport function Component() {}", true],
  ['a component and a value', 'export function Page() {}\nexport const limit = 3;', false],
  ['only a value', 'export const limit = 3;', false],
  ['no export', 'const a = 1;', false],
])('decides whether a change of a module with %s updates the page without a reload', (_name, code, expected) => {
  expect(accepts(code)).toBe(expected);
});

it('the page reloads after a change of its loader, because the router keeps the old loader', () => {
  expect(run('export const Component = () => null;\nexport const loader = () => null;')).toContain('location.reload()');
  expect(run("export { loader } from './loader';\nexport function Component() {}")).toContain(
    "import { loader as $loader$ } from './loader'",
  );
  expect(run('export function Page() {}')).not.toContain('location.reload()');
});
