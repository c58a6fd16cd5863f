const { RuleTester } = require('eslint');
const { rules } = require('./plain-language');

const file = 'orders.test.js';
const opening = [{ messageId: 'opening' }];
const idiom = [{ messageId: 'idiom' }];

new RuleTester({ languageOptions: { ecmaVersion: 'latest', sourceType: 'module' } }).run('plain-language', rules['plain-language'], {
  valid: [
    '// Hard links fail across devices; copy instead.\nexport const a = 1;',
    '/** Amount in whole baht, VAT included. */\nexport const a = 1;',
    '// eslint-disable-next-line no-console\nconsole.log(1);',
    { code: `it('shows the empty state when no subscription is active [account.empty]', () => {});`, filename: file },
    { code: `test.each([1])('charges %s baht', () => {});`, filename: file },
    { code: `it('what nobody is told', () => {});`, filename: 'orders.js' },
  ],
  invalid: [
    { code: '// What is not there for a guest may be there for staff.', errors: opening },
    { code: '/** Whoever asks. */', errors: opening },
    { code: '// The list is sorted,\n// and it is told to the browser.', errors: idiom },
    { code: '/**\n * Keeps a copy for good.\n */', errors: idiom },
    { code: `it('nobody is charged', () => {});`, filename: file, errors: opening },
    { code: `test.each([1])('an order begins anew', () => {});`, filename: file, errors: idiom },
    { code: `describe(\`whoever pays \${1}\`, () => {});`, filename: file, errors: opening },
    { code: `it('${'long '.repeat(25)}', () => {});`, filename: file, errors: [{ messageId: 'long' }] },
  ],
});
