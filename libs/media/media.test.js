const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const folder = join(__dirname, 'files');
const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
const sources = Object.values(index).flatMap((picture) => picture.sources);
const OTHERS = ['ATTRIBUTIONS.md', 'anuphan-latin.woff2', 'anuphan-thai.woff2', 'credits.json', 'index.json'];

test('the index and the folder have the same files, and each file name is the hash of its content', () => {
  expect(readdirSync(folder).sort()).toEqual([...sources.map(({ file }) => file), ...OTHERS].sort());
  for (const { file, bytes } of sources) {
    const content = readFileSync(join(folder, file));
    expect({ file, bytes: content.length }).toEqual({ file, bytes });
    expect(file).toContain(`.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.`);
  }
});

test('every picture has a description in both languages', () => {
  for (const [id, { alt }] of Object.entries(index))
    expect({ id, en: Boolean(alt.en), th: /[\u0e00-\u0e7f]/.test(alt.th) }).toEqual({ id, en: true, th: true });
});

test('the outline of a sofa contains its legs, but not the shadow between them', () => {
  const lowestAt = (outline, at) => {
    const points = [...outline.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    return Math.max(
      ...points.flatMap(([x, y], i) => {
        const [nextX, nextY] = points[(i + 1) % points.length];
        return (x - at) * (nextX - at) < 0 ? [y + ((at - x) / (nextX - x)) * (nextY - y)] : [];
      }),
    );
  };
  for (const id of ['nara-3-seat-sofa--sand--second', 'nara-2-seat-sofa--greige--second', 'atlas-midcentury-sofa--forest--second'])
    expect({ id, floor: lowestAt(index[id].outline, 500) > 900 }).toEqual({ id, floor: false });
});

test('all files together are smaller than 100 MB', () => {
  expect(sources.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(100 * 1024 * 1024);
});
