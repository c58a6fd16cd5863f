// Creates the pictures of the shop from the source renders.
//
//   node tools/media/build-media.mjs <sources> [out] [--only <pattern>] [--jpegs]
//
// <sources> contains manifest.json, ATTRIBUTIONS.md, products/ and scenes/. The default of [out] is libs/media/files.
// File names contain a hash of the content, so that caches can keep the files forever.
// The colours of room renders are corrected, because they look yellow on the background of the site. Product photos are unchanged.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

const here = path.dirname(fileURLToPath(import.meta.url));
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, jpegs: { type: 'boolean', default: false } },
});
const [sources, out = path.join(here, '../../libs/media/files')] = positionals;
if (!sources) {
  console.error('usage: node tools/media/build-media.mjs <sources> [out] [--only <pattern>] [--jpegs]');
  process.exit(2);
}
sharp.concurrency(1);

const PRODUCT = { avif: [320, 480, 640, 960, 1200], webp: [480, 960] };
/** Mails show JPEGs: products at 64 px and rooms at 600 px, for screens with twice as many pixels. */
const PRODUCT_FRONT = { ...PRODUCT, jpeg: [160] };
const ROOM = { avif: [640, 960, 1280, 1600, 2000], webp: [960, 1600], jpeg: [1200] };
const ROOM_TALL = { avif: [480, 640, 900], webp: [640] };
const ROOM_WIDE = { avif: [960, 1280, 1600, 2000], webp: [1280] };
const CROP = { avif: [320, 480, 640, 960], webp: [480] };
const AVIF = { quality: 50, effort: 5, chromaSubsampling: '4:2:0' };
/** Rooms are shown at full width, where compression artefacts are visible, so their quality is higher. */
const AVIF_ROOM = { ...AVIF, quality: 60 };
const WEBP = { quality: 72, effort: 5 };
const JPEG = { quality: 80, mozjpeg: true };
const GRADE = { saturation: 0.74, brightness: 1.015 };
const TALL = 4 / 5;
const WIDE = 21 / 9;
const BLUR_MAX = 200;
const NEARLY = 0.85;

const LICENCES = {
  'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC BY 3.0': 'https://creativecommons.org/licenses/by/3.0/',
  'CC BY 3.0 US': 'https://creativecommons.org/licenses/by/3.0/us/',
};

const manifest = JSON.parse(await readFile(path.join(sources, 'manifest.json'), 'utf8'));
const recipe = JSON.parse(await readFile(path.join(here, 'recipe.json'), 'utf8'));
const indexFile = path.join(out, 'index.json');
await mkdir(out, { recursive: true });
/** With --only, pictures that do not match keep their entries. With --jpegs, only these files are replaced. */
const wanted = new RegExp(values.only ?? '');
const index = values.only || values.jpegs ? JSON.parse(await readFile(indexFile, 'utf8')) : {};

const hex = ([r, g, b]) => '#' + [r, g, b].map((n) => Math.round(n).toString(16).padStart(2, '0')).join('');

async function write(id, width, format, bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const extension = format === 'jpeg' ? 'jpg' : format;
  const file = `${id}-${width}.${hash}.${extension}`;
  await writeFile(path.join(out, file), bytes);
  return { type: `image/${format}`, width, file, bytes: bytes.length };
}

/** Creates a blurred placeholder, 8 pixels wide, with the highest quality below the size limit. */
async function createBlur(image) {
  for (const quality of [40, 25, 10, 1]) {
    const bytes = await sharp(image).resize(8).webp({ quality, effort: 6 }).toBuffer();
    const uri = `data:image/webp;base64,${bytes.toString('base64')}`;
    if (uri.length <= BLUR_MAX) return uri;
  }
  throw new Error('Placeholder is too large');
}

async function publish(id, image, sizes, alt, credits, avif = AVIF) {
  if (!wanted.test(id)) return;
  const { width, height } = await sharp(image).metadata();
  // Pictures that are smaller than a listed width are not enlarged.
  const reach = (list) => {
    const smaller = list.filter((w) => w < width * NEARLY);
    return smaller.length === list.length ? list : [...smaller, Math.min(width, list[smaller.length])];
  };
  const jpegs = [];
  for (const w of sizes.jpeg ?? []) jpegs.push(await write(id, w, 'jpeg', await sharp(image).resize(w).jpeg(JPEG).toBuffer()));
  if (values.jpegs) {
    index[id].sources = [...index[id].sources.filter(({ type }) => type !== 'image/jpeg'), ...jpegs];
    return;
  }
  const outputs = [];
  for (const w of reach(sizes.avif)) outputs.push(await write(id, w, 'avif', await sharp(image).resize(w).avif(avif).toBuffer()));
  for (const w of reach(sizes.webp)) outputs.push(await write(id, w, 'webp', await sharp(image).resize(w).webp(WEBP).toBuffer()));
  const { data } = await sharp(image).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const largest = Math.max(...outputs.map((o) => o.width));
  index[id] = {
    width: largest,
    height: Math.round((largest * height) / width),
    dominant: hex(data),
    blur: await createBlur(image),
    sources: [...outputs, ...jpegs],
    alt,
    ...(credits.length > 0 && { credits }),
  };
  console.log(id, Math.round(outputs.reduce((sum, o) => sum + o.bytes, 0) / 1024), 'KB');
}

// Only models of other authors need credits.
const credits = new Map();
function creditIds(entries, imageIds) {
  const ids = [];
  for (const { model, creator, licence } of entries) {
    if (licence.startsWith('own work')) continue;
    const [, object] = /(?<![\w-])([\w-]+)\.obj\)$/.exec(model) ?? [];
    const id = `${creator} ${object}`
      .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-');
    const entry = credits.get(id) ?? {
      id,
      model,
      creator,
      licence,
      licence_url: LICENCES[licence],
      source: 'https://www.sweethome3d.com/',
      changes: { en: 'Resized and given new materials.', th: 'ปรับขนาดและเปลี่ยนวัสดุ' },
      used_in: [],
    };
    entry.used_in.push(...imageIds.filter((image) => !entry.used_in.includes(image)));
    credits.set(id, entry);
    ids.push(id);
  }
  return ids;
}

const stem = (file) => path.basename(file).replace(/-\d+\.webp$/, '');
const findLargest = (images) => {
  const best = new Map();
  for (const image of images) {
    const id = stem(image.file);
    if (!best.has(id) || best.get(id).width < image.width) best.set(id, image);
  }
  return best;
};
const readText = (id, image) => recipe.alt[id] ?? { en: image.alt_en, th: image.alt_th };

const rooms = new Map();
for (const scene of manifest.scenes) {
  const file = [...findLargest(scene.images).values()][0].file;
  const { data, info } = await sharp(path.join(sources, file)).modulate(GRADE).png().toBuffer({ resolveWithObject: true });
  rooms.set(scene.id, { ...scene, image: data, width: info.width, height: info.height });
}

for (const [id, room] of rooms) {
  const { tall_x, wide_y } = recipe.rooms[id];
  const alt = { en: room.title_en, th: room.title_th };
  const ids = creditIds(room.credits, [id, `${id}--tall`, `${id}--wide`]);
  await publish(id, room.image, ROOM, alt, ids, AVIF_ROOM);
  const tallWidth = Math.round(room.height * TALL);
  const tall = { left: Math.round((room.width - tallWidth) * tall_x), top: 0, width: tallWidth, height: room.height };
  await publish(`${id}--tall`, await sharp(room.image).extract(tall).png().toBuffer(), ROOM_TALL, alt, ids, AVIF_ROOM);
  const wideHeight = Math.round(room.width / WIDE);
  const wide = { left: 0, top: Math.round((room.height - wideHeight) * wide_y), width: room.width, height: wideHeight };
  await publish(`${id}--wide`, await sharp(room.image).extract(wide).png().toBuffer(), ROOM_WIDE, alt, ids, AVIF_ROOM);
}

const productCredits = new Map();
const productFiles = new Map();
for (const product of manifest.products) {
  const images = findLargest(product.images);
  const ids = creditIds(product.credits, [...images.keys()]);
  for (const [id, image] of images) {
    productCredits.set(id, ids);
    productFiles.set(id, path.join(sources, image.file));
    await publish(
      id,
      await readFile(path.join(sources, image.file)),
      id.endsWith('--main') ? PRODUCT_FRONT : PRODUCT,
      readText(id, image),
      ids,
    );
  }
}

for (const crop of recipe.crops) {
  const source = crop.room ? rooms.get(crop.room).image : await readFile(productFiles.get(crop.product));
  const ids = crop.room ? creditIds(rooms.get(crop.room).credits, [crop.id]) : (productCredits.get(crop.product) ?? []);
  const square = { left: crop.left, top: crop.top, width: crop.size, height: crop.size };
  await publish(crop.id, await sharp(source).extract(square).png().toBuffer(), CROP, crop.alt, ids);
}

for (const { id, room: roomId, width, height, y } of recipe.share) {
  const room = rooms.get(roomId);
  const ids = creditIds(room.credits, [id]);
  if (!wanted.test(id) || values.jpegs) continue;
  const cut = Math.round((room.width * height) / width);
  const area = { left: 0, top: Math.round((room.height - cut) * y), width: room.width, height: cut };
  const image = await sharp(room.image).extract(area).resize(width, height).toBuffer();
  const bytes = await sharp(image).jpeg(JPEG).toBuffer();
  const { data } = await sharp(image).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const alt = { en: room.title_en, th: room.title_th };
  index[id] = {
    width,
    height,
    dominant: hex(data),
    blur: await createBlur(image),
    sources: [await write(id, width, 'jpeg', bytes)],
    alt,
    ...(ids.length > 0 && { credits: ids }),
  };
}

const sorted = (object) => Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
await writeFile(indexFile, JSON.stringify(sorted(index), null, 1) + '\n');
const byModel = [...credits.values()].sort((a, b) => (a.model < b.model ? -1 : 1));
await writeFile(path.join(out, 'credits.json'), JSON.stringify(byModel, null, 2) + '\n');
// The page with the credits must work without the API, so the shell has a copy. A test fails if the copy is out of date.
if (positionals.length === 1)
  await copyFile(path.join(out, 'credits.json'), path.join(here, '../../apps/shell/src/pages/photo-credits/credits.json'));
await writeFile(path.join(out, 'ATTRIBUTIONS.md'), await readFile(path.join(sources, 'ATTRIBUTIONS.md')));

// Mails load fonts by URL; pages have their own copies.
const fonts = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/anuphan/package.json'));
for (const script of ['latin', 'thai'])
  await copyFile(path.join(fonts, `files/anuphan-${script}-wght-normal.woff2`), path.join(out, `anuphan-${script}.woff2`));

const kept = new Set(Object.values(index).flatMap((image) => image.sources.map((source) => source.file)));
for (const file of await readdir(out)) if (/\.(avif|webp|jpg)$/.test(file) && !kept.has(file)) await rm(path.join(out, file));

const total = Object.values(index)
  .flatMap((image) => image.sources)
  .reduce((sum, source) => sum + source.bytes, 0);
console.log(`${Object.keys(index).length} pictures, ${kept.size} files, ${(total / 1e6).toFixed(1)} MB`);
