const inlineScript = require('./inline-script');

test('a script in the HTML is small, keeps the names that it is given, and has those of nobody else', () => {
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
  'it stands alone: %s',
  (source) => expect(() => inlineScript(source)).toThrow('types alone'),
);
