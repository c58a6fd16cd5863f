const inlineScript = require('./inline-script');

test('minifies an inline script, but does not rename variables that it introduces with `declare`', () => {
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
  'rejects a script that imports or exports values: %s',
  (source) => expect(() => inlineScript(source)).toThrow('only types'),
);
