const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const loader = require('./trim-library-loader');

const trim = (library, code) => loader.call({ getOptions: () => ({ library }) }, code);
const i18next = readFileSync(join(__dirname, '../../node_modules/i18next/dist/esm/i18next.js'), 'utf8');

test('removes debug messages from i18next', () => {
  const code = trim('i18next', i18next);
  expect(code.match(/(?<!false && )(?:this|i18n)\.logger\.(?:log|warn|deprecate|once)\(/g)).toBeNull();
  expect(i18next.match(/this\.logger\.warn\(/g)?.length).toBeGreaterThan(10);
});

test('removes unused methods from i18next, which translates without them', () => {
  const code = trim('i18next', readFileSync(require.resolve('i18next'), 'utf8'));
  const module = { exports: {} };
  new Function('module', code)(module);
  const i18n = module.exports.createInstance();
  expect([i18n.loadNamespaces, i18n.cloneInstance, i18n.dir]).toEqual([undefined, undefined, undefined]);
  i18n.init({ lng: 'en', supportedLngs: ['en', 'th'], resources: { en: { shell: {} } }, initAsync: false });
  i18n.addResourceBundle('en', 'cart', { items_one: '{{count}} item', items_other: '{{count}} items' }, true, true);
  expect([1, 2].map((count) => i18n.getFixedT('en', 'cart')('items', { count }))).toEqual(['1 item', '2 items']);
});

test('keeps the line breaks of i18next, so that its source map stays valid', () => {
  expect(trim('i18next', i18next).split('\n')).toHaveLength(i18next.split('\n').length);
});

test('marks components and contexts of React Router as free of side effects', () => {
  const code = [
    'var Form = React10.forwardRef(',
    '  (props, ref) => null',
    ');',
    'Form.displayName = "Form";',
    'var RouteContext = React.createContext({',
    'render(Form);',
  ].join('\n');
  expect(trim('reactRouter', code)).toBe(
    [
      'var Form = /* @__PURE__ */ React10.forwardRef(',
      '  (props, ref) => null',
      ');',
      '',
      'var RouteContext = /* @__PURE__ */ React.createContext({',
      'render(Form);',
    ].join('\n'),
  );
});

test('removes fetchers and blockers from React Router', () => {
  const folder = join(__dirname, '../../node_modules/react-router/dist/production');
  const code = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .find((text) => text.includes('function createRouter(init) {'));
  const [before, after] = [code, trim('reactRouter', code)].map((text) => text.match(/^ {4}(fetch: fetch2|getFetcher|getBlocker),$/gm));
  expect([before?.length, after]).toEqual([3, null]);
});
