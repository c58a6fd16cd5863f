const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const folder = join(__dirname, 'files');
const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
const sources = Object.values(index).flatMap((picture) => picture.sources);
const drawings = JSON.parse(readFileSync(join(folder, 'outlines.json'), 'utf8'));
const hashed = [...sources, ...Object.values(drawings)];
const OTHERS = ['ATTRIBUTIONS.md', 'anuphan-latin.woff2', 'anuphan-thai.woff2', 'credits.json', 'index.json', 'outlines.json'];

test('lists exactly the files of the folder, named by the hash of their content', () => {
  expect(readdirSync(folder).sort()).toEqual([...hashed.map(({ file }) => file), ...OTHERS].sort());
  for (const { file, bytes } of hashed) {
    const content = readFileSync(join(folder, file));
    expect({ file, bytes: content.length }).toEqual({ file, bytes });
    expect(file).toContain(`.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.`);
  }
});

test('has a description of every picture in both languages', () => {
  for (const [id, { alt }] of Object.entries(index))
    expect({ id, en: Boolean(alt.en), th: /[\u0e00-\u0e7f]/.test(alt.th) }).toEqual({ id, en: true, th: true });
});

test('has the views of each drawing with the measures of the 3D model', () => {
  expect(Object.keys(drawings).length).toBeGreaterThan(80);
  for (const [slug, { file, size, views }] of Object.entries(drawings)) {
    const [width, depth, height] = size.map((side) => Math.round(side * 10));
    const svg = readFileSync(join(folder, file), 'utf8');
    const symbols = svg.matchAll(/<symbol id="(\w+)" viewBox="0 0 (\d+ \d+)".+?<path [^>]*d="M[^"]{15,}z"/g);
    expect({ slug, views: [...symbols].map(([, id, box]) => [id, box]) }).toEqual({
      slug,
      views: [
        ['front', `${width} ${height}`],
        ['side', `${depth} ${height}`],
        ['top', `${width} ${depth}`],
      ],
    });
    expect(['front,side', 'front,top', 'top']).toContain(String(views));
  }
});

test('has less than 100 MB of files', () => {
  expect(hashed.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(100 * 1024 * 1024);
});
