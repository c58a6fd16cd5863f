const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const folder = join(__dirname, 'files');
const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
const sources = Object.values(index).flatMap((picture) => picture.sources);
const OTHERS = ['ATTRIBUTIONS.md', 'anuphan-latin.woff2', 'anuphan-thai.woff2', 'credits.json', 'index.json'];

test('every file of the index is there, under the hash of what it holds, and no other', () => {
  expect(readdirSync(folder).sort()).toEqual([...sources.map(({ file }) => file), ...OTHERS].sort());
  for (const { file, bytes } of sources) {
    const content = readFileSync(join(folder, file));
    expect({ file, bytes: content.length }).toEqual({ file, bytes });
    expect(file).toContain(`.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.`);
  }
});

test('every picture is described in both languages', () => {
  for (const [id, { alt }] of Object.entries(index))
    expect({ id, en: Boolean(alt.en), th: /[\u0e00-\u0e7f]/.test(alt.th) }).toEqual({ id, en: true, th: true });
});

test('all of it stays below 100 MB', () => {
  expect(sources.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(100 * 1024 * 1024);
});
