const inlineScript = require('./inline-script');

test('minifies an inline script, but keeps the names that it declares for variables of other scripts', () => {
  const script = inlineScript(
    `import type { Words } from './words';
    export type Given = readonly string[];
    declare const files: Given;
    const word: Words = 'late';
    for (const file of files) console.log(file, word);`,
  );
  expect(script).toMatch(/^for\(let \w of files\)console\.log\(\w,"late"\);$/);
});

test.each([`import { word } from './words'; console.log(word);`, 'export const word = 1;', `export * from './words';`])(
  'rejects imports and exports of values: %s',
  (source) => expect(() => inlineScript(source)).toThrow('only types'),
);
