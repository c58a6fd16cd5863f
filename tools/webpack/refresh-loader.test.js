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
  ['a component after its comment', '/** Says something. */ export function Page() {}', true],
  ['a default component', 'export default function page() {}', true],
  ['a page with its loader', 'export const Component = () => null;\nexport const loader = () => null;', true],
  ['a page whose loader is elsewhere', "export { loader } from './loader';\nexport function Component() {}", true],
  ['a value beside a component', 'export function Page() {}\nexport const limit = 3;', false],
  ['no component', 'export const limit = 3;', false],
  ['nothing', 'const a = 1;', false],
])('a change of %s updates the page without reload: %s', (_name, code, expected) => {
  expect(accepts(code)).toBe(expected);
});

it('a changed loader reloads the page, because the router keeps the old loader', () => {
  expect(run('export const Component = () => null;\nexport const loader = () => null;')).toContain('location.reload()');
  expect(run("export { loader } from './loader';\nexport function Component() {}")).toContain(
    "import { loader as $loader$ } from './loader'",
  );
  expect(run('export function Page() {}')).not.toContain('location.reload()');
});
