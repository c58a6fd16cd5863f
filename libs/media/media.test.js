const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const sharp = require('sharp');

const folder = join(__dirname, 'files');
const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
const sources = Object.values(index).flatMap((picture) => picture.sources);
const drawings = JSON.parse(readFileSync(join(folder, 'outlines.json'), 'utf8'));
const models = Object.entries(JSON.parse(readFileSync(join(folder, 'models.json'), 'utf8'))).flatMap(([slug, colours]) =>
  Object.entries(colours).map(([colour, model]) => ({ slug, colour, ...model })),
);
const hashed = [...sources, ...Object.values(drawings), ...models];
const OTHERS = [
  'ATTRIBUTIONS.md',
  'anuphan-latin.woff2',
  'anuphan-thai.woff2',
  'credits.json',
  'index.json',
  'models.json',
  'outlines.json',
];

test('the index files list exactly the files of the folder, and each file name contains a content hash', () => {
  expect(readdirSync(folder).sort()).toEqual([...hashed.map(({ file }) => file), ...OTHERS].sort());
  for (const { file, bytes } of hashed) {
    const content = readFileSync(join(folder, file));
    expect({ file, bytes: content.length }).toEqual({ file, bytes });
    expect(file).toContain(`.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.`);
  }
});

test('every picture has a description in both languages', () => {
  for (const [id, { alt }] of Object.entries(index))
    expect({ id, en: Boolean(alt.en), th: /[\u0e00-\u0e7f]/.test(alt.th) }).toEqual({ id, en: true, th: true });
});

test('pictures of rooms have the texts of tools/media/recipe.json', () => {
  const { rooms } = JSON.parse(readFileSync(join(__dirname, '../../tools/media/recipe.json'), 'utf8'));
  const pictures = Object.entries(index).filter(([id]) => id.split('--')[0] in rooms);
  expect(pictures.length).toBeGreaterThan(20);
  for (const [id, { alt }] of pictures) expect({ id, alt }).toEqual({ id, alt: rooms[id.split('--')[0]].alt });
});

test('each drawing has a front, a side and a top view of the size in outlines.json', () => {
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

function readGlb(file) {
  const bytes = readFileSync(join(folder, file));
  expect(bytes.toString('latin1', 0, 4)).toBe('glTF');
  return JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12)));
}

/**
 * Returns width, height and depth of a model and the height of its lowest point, in centimetres. Expects nodes that are only moved and
 * scaled.
 */
function measureModel({ nodes, meshes, accessors, scenes, scene }) {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const at of scenes[scene].nodes) {
    const { mesh, translation = [0, 0, 0], scale = [1, 1, 1], rotation, matrix, children } = nodes[at];
    expect({ rotation, matrix, children }).toEqual({});
    for (const { attributes } of meshes[mesh].primitives) {
      const { min, max, normalized, componentType } = accessors[attributes.POSITION];
      const unit = normalized ? { 5120: 127, 5122: 32767 }[componentType] : 1;
      for (const axis of [0, 1, 2]) {
        low[axis] = Math.min(low[axis], (min[axis] / unit) * scale[axis] + translation[axis]);
        high[axis] = Math.max(high[axis], (max[axis] / unit) * scale[axis] + translation[axis]);
      }
    }
  }
  return { size: high.map((end, axis) => (end - low[axis]) * 100), floor: low[1] * 100 };
}

describe('3D models', () => {
  const catalogue = join(__dirname, '../../apps/api/catalogue/products');
  const products = readdirSync(catalogue).map((file) => JSON.parse(readFileSync(join(catalogue, file), 'utf8')));

  test('every colour of every product has a model of at most 600 KB', () => {
    const colours = products.flatMap(({ slug, variations }) => variations.map(({ colour }) => `${slug} ${colour}`));
    expect(models.map(({ slug, colour }) => `${slug} ${colour}`).sort()).toEqual(colours.sort());
    expect(models.filter(({ bytes }) => bytes > 600_000)).toEqual([]);
    expect(models.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(15_000_000);
  });

  test('models of rugs have textures of 1024 px, because one picture covers the whole rug', async () => {
    const rugs = models.filter(({ slug }) => slug.endsWith('-rug'));
    expect(rugs.length).toBeGreaterThan(3);
    for (const { file } of rugs) {
      const { images, bufferViews } = readGlb(file);
      const texture = images.find(({ name }) => name.startsWith('rug '));
      const { byteOffset = 0, byteLength } = bufferViews[texture.bufferView];
      const bytes = readFileSync(join(folder, file));
      const start = 28 + bytes.readUInt32LE(12) + byteOffset;
      const { width, height } = await sharp(bytes.subarray(start, start + byteLength)).metadata();
      expect({ file, width, height }).toEqual({ file, width: 1024, height: 1024 });
    }
  });

  test('the glass of each mirror model is a smooth metal, so that it reflects the room', () => {
    const mirrors = models.filter(({ slug }) => slug.endsWith('-mirror'));
    expect(mirrors.length).toBeGreaterThan(2);
    for (const { file } of mirrors) {
      const { pbrMetallicRoughness } = readGlb(file).materials.find(({ name }) => name.startsWith('mirror'));
      expect(pbrMetallicRoughness.metallicFactor ?? 1).toBe(1);
      expect(pbrMetallicRoughness.roughnessFactor).toBeLessThan(0.05);
    }
  });

  test('each model names the creator, licence and changes of its CC BY parts, as in credits.json', () => {
    const credits = JSON.parse(readFileSync(join(folder, 'credits.json'), 'utf8'));
    const named = models.flatMap(({ slug, file }) =>
      readGlb(file)
        .asset.copyright.split('; ')
        .slice(1)
        .map((part) => ({ slug, part })),
    );
    expect(named.length).toBeGreaterThan(15);
    for (const { slug, part } of named) {
      const [, model] = /“(.+)”/.exec(part);
      const { creator, licence, licence_url: url, changes, used_in: uses } = credits.find((entry) => entry.model === model);
      const terms = licence.startsWith('CC BY') ? ` (${url}). ${changes.en}` : '';
      expect(part).toBe(`with parts of “${model}” by ${creator}, ${licence}${terms}`);
      expect(uses.map((use) => use.split('--')[0])).toContain(slug);
    }
  });

  test('models have the dimensions of the catalogue to the centimetre and stand on the floor', () => {
    const sizes = Object.fromEntries(products.map(({ slug, dimensions_cm: { w, d, h } }) => [slug, [w, h, d]]));
    for (const { slug, file } of models) {
      const { size, floor } = measureModel(readGlb(file));
      expect({ file, size: size.map(Math.round) }).toEqual({ file, size: sizes[slug] });
      expect({ file, floor: Math.round(floor) + 0 }).toEqual({ file, floor: 0 });
    }
  });
});

test('all files together have less than 100 MB', () => {
  expect(hashed.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(100 * 1024 * 1024);
});
