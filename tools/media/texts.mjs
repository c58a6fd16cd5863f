import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const PRODUCTS = new URL('../../apps/api/catalogue/products/', import.meta.url);

const readJson = async (url) => JSON.parse(await readFile(fileURLToPath(url), 'utf8'));

/** Returns the text of each picture by id: those of products from the catalogue, those of rooms from recipe.json. */
export async function readTexts() {
  const texts = {};
  for (const name of await readdir(PRODUCTS))
    for (const { images } of (await readJson(new URL(name, PRODUCTS))).variations) for (const { id, alt } of images) texts[id] = alt;
  const { rooms, share } = await readJson(new URL('recipe.json', import.meta.url));
  for (const [id, { alt }] of Object.entries(rooms)) for (const part of ['', '--tall', '--wide']) texts[id + part] = alt;
  for (const { id, room } of share) texts[id] = rooms[room].alt;
  return texts;
}
