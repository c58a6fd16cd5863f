const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const loader = require('./i18next-loader');

const source = readFileSync(join(__dirname, '../../node_modules/i18next/dist/esm/i18next.js'), 'utf8');

test('removes the right-to-left languages and the warnings of i18next', () => {
  const code = loader(source);
  expect(code).toContain('const rtlLngs = [];');
  expect(code.match(/(?<!false && )this\.logger\.(warn|deprecate)\(/g)).toBeNull();
  expect(source.match(/this\.logger\.warn\(/g)?.length).toBeGreaterThan(10);
});

test('keeps the number of lines', () => {
  expect(loader(source).split('\n')).toHaveLength(source.split('\n').length);
});
