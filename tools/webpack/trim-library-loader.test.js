const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const loader = require('./trim-library-loader');

const trim = (library, code) => loader.call({ getOptions: () => ({ library }) }, code);
const i18next = readFileSync(join(__dirname, '../../node_modules/i18next/dist/esm/i18next.js'), 'utf8');

test('removes the list of right-to-left languages and the debug messages from i18next', () => {
  const code = trim('i18next', i18next);
  expect(code).toContain('const rtlLngs = [];');
  expect(code.match(/(?<!false && )(?:this|i18n)\.logger\.(?:log|warn|deprecate|once)\(/g)).toBeNull();
  expect(i18next.match(/this\.logger\.warn\(/g)?.length).toBeGreaterThan(10);
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
