import { createHash } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';
import sharp from 'sharp';
import { readTexts } from './texts.mjs';

sharp.concurrency(1);

export const MEDIA = fileURLToPath(new URL('../../libs/media/files', import.meta.url));
/** The page with the credits must work without the API, so the shell has a copy. A test fails if the copy is out of date. */
const SHELL_CREDITS = fileURLToPath(new URL('../../apps/shell/src/pages/photo-credits/credits.json', import.meta.url));

const AVIF = { quality: 50, effort: 4, chromaSubsampling: '4:2:0' };
/** Screens that show the largest files have two or three pixels per point, so a lower quality is not visible. */
const AVIF_LARGE_QUALITY = 45;
const LARGE = 1200;
const WEBP = { quality: 72, effort: 5 };
const JPEG = { quality: 80, mozjpeg: true };
const BLUR_MAX = 200;
/** A picture gets a smaller file only for widths below this share of its own width. */
const NEARLY = 0.85;

const LICENCES = {
  'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC BY 3.0': 'https://creativecommons.org/licenses/by/3.0/',
  'CC BY 3.0 US': 'https://creativecommons.org/licenses/by/3.0/us/',
};
const ATTRIBUTIONS = `# Attributions of pictures and 3D models

All pictures were rendered for this project with Blender (Cycles). The 3D models (GLB) are those of the pictures. Most furniture is
modelled procedurally by the project itself; materials are procedural. The following third-party 3D models, from the Debian packages
\`sweethome3d-furniture\` (Sweet Home 3D libraries), appear in some renders and are parts of some GLB files. They were resized and given
some new materials.

| Model | Creator | Licence | Used in |
|---|---|---|---|
`;

const readJson = async (name) => JSON.parse(await readFile(path.join(MEDIA, name), 'utf8'));
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');
const toHex = ([r, g, b]) => '#' + [r, g, b].map((n) => Math.round(n).toString(16).padStart(2, '0')).join('');
const toSlug = (text) =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

async function createBlur(image) {
  for (const quality of [40, 25, 10, 1]) {
    const bytes = await sharp(image).resize(8).webp({ quality, effort: 6 }).toBuffer();
    const uri = `data:image/webp;base64,${bytes.toString('base64')}`;
    if (uri.length <= BLUR_MAX) return uri;
  }
  throw new Error('Placeholder is too large');
}

function limitWidths(list, width) {
  const smaller = list.filter((w) => w < width * NEARLY);
  return smaller.length === list.length ? list : [...smaller, Math.min(width, list[smaller.length])];
}

export async function openPictures() {
  const index = await readJson('index.json');
  const credits = new Map((await readJson('credits.json')).map((entry) => [entry.id, entry]));

  async function write(id, width, format, bytes) {
    const extension = format === 'jpeg' ? 'jpg' : format;
    const file = `${id}-${width}.${hashOf(bytes).slice(0, 8)}.${extension}`;
    await writeFile(path.join(MEDIA, file), bytes);
    return { type: `image/${format}`, width, file, bytes: bytes.length };
  }

  /** Adds the credits of models by other authors and returns their ids. Our own models need no credits. */
  const creditIds = (entries) =>
    entries
      .filter(({ licence }) => !licence.startsWith('own work'))
      .map(({ model, creator, licence }) => {
        const [, object] = /(?<![\w-])([\w-]+)\.obj\)$/.exec(model) ?? [];
        const id = toSlug(`${creator} ${object}`);
        credits.set(id, {
          id,
          model,
          creator,
          licence,
          licence_url: LICENCES[licence],
          source: 'https://www.sweethome3d.com/',
          changes: { en: 'Resized and given some new materials.', th: 'ปรับขนาดและเปลี่ยนวัสดุบางส่วน' },
        });
        return id;
      });

  /** Writes the files of a picture. With `keep`, a picture whose source is unchanged is not encoded again. */
  async function publish(id, image, sizes, { credits: models = [], keep = false }) {
    const source = hashOf(image).slice(0, 16);
    if (keep && index[id]?.source === source) return;
    const { width, height } = await sharp(image).metadata();
    const { quality = AVIF.quality, largeQuality = AVIF_LARGE_QUALITY } = sizes;
    const sources = [];
    const encode = async (format, widths, options) => {
      for (const w of limitWidths(widths ?? [], width))
        sources.push(await write(id, w, format, await sharp(image).resize(w)[format](options(w)).toBuffer()));
    };
    await encode('avif', sizes.avif, (w) => ({ ...AVIF, quality: w > LARGE ? largeQuality : quality }));
    await encode('webp', sizes.webp, () => WEBP);
    const largest = sources.length ? Math.max(...sources.map((file) => file.width)) : width;
    await encode('jpeg', sizes.jpeg, () => JPEG);
    const { data } = await sharp(image).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const ids = creditIds(models);
    index[id] = {
      width: largest,
      height: Math.round((largest * height) / width),
      dominant: toHex(data),
      blur: await createBlur(image),
      sources,
      ...(ids.length > 0 && { credits: ids }),
      ...(keep && { source }),
    };
    console.log(id, Math.round(sources.reduce((sum, file) => sum + file.bytes, 0) / 1024), 'KB');
  }

  async function save() {
    const texts = await readTexts();
    const sorted = {};
    for (const id of Object.keys(index).sort()) {
      if (!texts[id]) throw new Error(`${id}: neither the catalogue nor recipe.json has a text`);
      sorted[id] = { ...index[id], alt: texts[id] };
    }
    await writeFile(path.join(MEDIA, 'index.json'), JSON.stringify(sorted, null, 1) + '\n');
    const used = [...credits.values()]
      .map((entry) => ({ ...entry, used_in: Object.keys(sorted).filter((id) => sorted[id].credits?.includes(entry.id)) }))
      .filter((entry) => entry.used_in.length > 0)
      .sort((a, b) => (a.model < b.model ? -1 : 1));
    const json = JSON.stringify(used, null, 2) + '\n';
    await writeFile(path.join(MEDIA, 'credits.json'), json);
    const rows = used.map(({ model, creator, licence, licence_url, used_in }) => {
      const places = new Set(used_in.filter((id) => !id.endsWith('--room')).map((id) => id.split('--')[0]));
      return `| ${model} | ${creator} | [${licence}](${licence_url}) | ${[...places].join(', ')} |\n`;
    });
    const end = '\nCC BY requires that these credits stay reachable from the pages that show the pictures and models.\n';
    await writeFile(path.join(MEDIA, 'ATTRIBUTIONS.md'), ATTRIBUTIONS + rows.join('') + end);
    const options = await prettier.resolveConfig(SHELL_CREDITS);
    await writeFile(SHELL_CREDITS, await prettier.format(json, { ...options, filepath: SHELL_CREDITS }));
    const files = Object.values(sorted).flatMap(({ sources }) => sources);
    const kept = new Set(files.map(({ file }) => file));
    for (const file of await readdir(MEDIA)) if (/\.(avif|webp|jpg)$/.test(file) && !kept.has(file)) await rm(path.join(MEDIA, file));
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    console.log(`${Object.keys(sorted).length} pictures, ${kept.size} files, ${(total / 1e6).toFixed(1)} MB`);
  }

  return { index, publish, save };
}
