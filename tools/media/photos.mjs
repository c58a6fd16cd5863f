import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const CATALOGUE = fileURLToPath(new URL('../../apps/api/catalogue/products', import.meta.url));

/** Widths in pixels. Mails show the JPEG at 64 px; with 160 px it is sharp on dense screens too. */
const MAIN = { avif: [320, 480, 640, 960, 1200, 1600], webp: [480, 960], jpeg: [160] };
const OTHER = { avif: [320, 640, 960, 1600], webp: [960] };
/** Lower quality, because fabric fills these photos and would make their files much larger than the others. */
const DETAIL = { ...OTHER, quality: 45, webp: [640] };

const MAIN_ENDING = { en: ', on an off-white background', th: ' บนพื้นหลังสีขาวนวล' };
/** `view` is the kind of picture in the API. Clients know only the kinds in this list. */
/** @type {Record<string, { id?: string, view: string, sizes?: object, alt: (subject: { en: string, th: string }) => string[] }>} */
const VIEWS = {
  'three-quarter': { id: 'main', view: 'three-quarter', sizes: MAIN, alt: ({ en, th }) => [en + MAIN_ENDING.en, th + MAIN_ENDING.th] },
  front: { view: 'second', alt: ({ en, th }) => [`${en}, from the front`, `${th} มองจากด้านหน้า`] },
  back: { view: 'second', alt: ({ en, th }) => [`${en}, from the back`, `${th} มองจากด้านหลัง`] },
  side: { view: 'second', alt: ({ en, th }) => [`${en}, from the side`, `${th} มองจากด้านข้าง`] },
  above: { view: 'second', alt: ({ en, th }) => [`${en}, from above`, `${th} มองจากด้านบน`] },
  below: { view: 'second', alt: ({ en, th }) => [`${en}, from below`, `${th} มองจากด้านล่าง`] },
  detail: { view: 'detail', sizes: DETAIL, alt: ({ en, th }) => [`${en}, close up`, `ภาพใกล้ของ${th}`] },
};
const VIEWS_PER_COLOUR = 4;
const PHOTO_SIZE = 1600;
/** Lowest brightness (0 to 255) that the background may have in the lower left corner of a photo. */
const GROUND = 200;

async function checkPhoto(file, view) {
  const { width, height } = await sharp(file).metadata();
  if (width < PHOTO_SIZE || width !== height) throw new Error(`${file}: ${width} × ${height} px`);
  if (view === 'detail') return;
  const { channels } = await sharp(
    await sharp(file)
      .extract({ left: 0, top: height - 80, width: 80, height: 80 })
      .toBuffer(),
  ).stats();
  if (channels.some(({ mean }) => mean < GROUND)) throw new Error(`${file}: the ground is too dark or has another colour`);
}

async function publishColour(pictures, folder, slug, variation, files, wanted) {
  const stem = `${slug}--${variation.colour}--`;
  const views = Object.entries(VIEWS).filter(([name]) => files.has(`${stem}${name}.png`));
  if (views.length < VIEWS_PER_COLOUR) throw new Error(`${stem}: only ${views.length} photos`);
  const credits = JSON.parse(await readFile(path.join(folder, `${slug}--${variation.colour}.credits.json`), 'utf8'));
  const main = variation.images.find(({ view }) => view === 'three-quarter').alt;
  const subject = { en: main.en.replace(MAIN_ENDING.en, ''), th: main.th.replace(MAIN_ENDING.th, '') };
  const images = [];
  for (const [name, { id = name, view, sizes = OTHER, alt: describe }] of views) {
    const file = path.join(folder, `${stem}${name}.png`);
    const [en, th] = describe(subject);
    images.push({ id: stem + id, view, alt: { en, th } });
    if (!wanted.test(stem + id)) continue;
    await checkPhoto(file, name);
    await pictures.publish(stem + id, await readFile(file), sizes, { credits, keep: true });
  }
  images.splice(1, 0, ...variation.images.filter(({ view }) => view === 'room'));
  const kept = new Set(images.map(({ id }) => id));
  for (const id of Object.keys(pictures.index)) if (id.startsWith(stem) && !kept.has(id)) delete pictures.index[id];
  variation.images = images;
}

const matches = (product, wanted) =>
  product.variations.some(({ colour }) =>
    Object.entries(VIEWS).some(([name, { id = name }]) => wanted.test(`${product.slug}--${colour}--${id}`)),
  );

/** Publishes the photos whose id matches `wanted`; others stay as they are. A photo is not encoded again if its file is the same. */
export async function publishPhotos(pictures, folder, types, wanted) {
  const files = new Set(await readdir(folder));
  for (const name of (await readdir(CATALOGUE)).sort()) {
    const file = path.join(CATALOGUE, name);
    const product = JSON.parse(await readFile(file, 'utf8'));
    if (!types.includes(product.type) || !matches(product, wanted)) continue;
    for (const variation of product.variations) await publishColour(pictures, folder, product.slug, variation, files, wanted);
    const [first, ...others] = product.variations;
    product.images = [...first.images.map(({ id }) => id), ...others.map(({ images }) => images[0].id)];
    await writeFile(file, JSON.stringify(product, null, 2) + '\n');
  }
}
