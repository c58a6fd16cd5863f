import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const ROOM = { avif: [640, 960, 1280, 1600, 2000], webp: [960, 1600], jpeg: [1200], quality: 60, largeQuality: 60 };
const ROOM_TALL = { avif: [480, 640, 900], webp: [640], quality: 60 };
const ROOM_WIDE = { avif: [960, 1280, 1600, 2000], webp: [1280], quality: 60, largeQuality: 60 };
const CROP = { avif: [320, 480, 640, 960], webp: [480] };
/** Corrects the colours of renders, which would look yellow on the background of the site. */
const GRADE = { saturation: 0.74, brightness: 1.015 };
const TALL = 4 / 5;
const WIDE = 21 / 9;
/** Side of a square crop as a multiple of the product's longer side in the photo, if recipe.json gives no size for the crop. */
const AROUND = 1.45;
const SMALLEST_CROP = 480;

const readJson = async (folder, name) => JSON.parse(await readFile(path.join(folder, name), 'utf8'));

/** Returns a square of the photo, in pixels, around a box whose corners are in percent of the photo. */
function squareAround(room, [x0, y0, x1, y1]) {
  const w = ((x1 - x0) / 100) * room.width;
  const h = ((y1 - y0) / 100) * room.height;
  const size = Math.round(Math.min(room.height, Math.max(SMALLEST_CROP, AROUND * Math.max(w, h))));
  const start = (middle, length) => Math.round(Math.min(length - size, Math.max(0, middle - size / 2)));
  return { left: start(((x0 + x1) / 200) * room.width, room.width), top: start(((y0 + y1) / 200) * room.height, room.height), size };
}

function cropOf({ id, left, top, size }, room, places) {
  const product = id.replace(/--room$/, '');
  const place = places[product];
  if (!place) throw new Error(`${id}: the camera does not see the product`);
  const area = size ? { left, top, size } : squareAround(room, place.box);
  const [x, y] = [(place.spot[0] / 100) * room.width, (place.spot[1] / 100) * room.height];
  if (x < area.left || x > area.left + area.size || y < area.top || y > area.top + area.size)
    throw new Error(`${id}: the product is outside the crop`);
  return { left: area.left, top: area.top, width: area.size, height: area.size };
}

/** `wanted` is a pattern for ids: the id of a room selects all pictures of this room, the id of a picture only this picture. */
export async function publishRooms(pictures, folder, wanted) {
  const recipe = await readJson(path.dirname(fileURLToPath(import.meta.url)), 'recipe.json');
  for (const [id, { tall_x, wide_y }] of Object.entries(recipe.rooms)) {
    const crops = recipe.crops.filter(({ room }) => room === id);
    const shares = recipe.share.filter(({ room }) => room === id);
    const isWanted = (name) => wanted.test(id) || wanted.test(name);
    if (![{ id }, ...crops, ...shares].some((picture) => isWanted(picture.id))) continue;
    const { data, info } = await sharp(path.join(folder, `${id}.png`))
      .modulate(GRADE)
      .png()
      .toBuffer({ resolveWithObject: true });
    const room = { image: data, width: info.width, height: info.height };
    const credits = await readJson(folder, `${id}.credits.json`);
    const places = await readJson(folder, `${id}.places.json`);
    const publish = (name, image, sizes) => (isWanted(name) ? pictures.publish(name, image, sizes, { credits }) : undefined);
    const cut = (area) => sharp(room.image).extract(area).png().toBuffer();

    await publish(id, room.image, ROOM);
    if (tall_x !== undefined) {
      const tall = Math.round(room.height * TALL);
      await publish(
        `${id}--tall`,
        await cut({ left: Math.round((room.width - tall) * tall_x), top: 0, width: tall, height: room.height }),
        ROOM_TALL,
      );
      const wide = Math.round(room.width / WIDE);
      await publish(
        `${id}--wide`,
        await cut({ left: 0, top: Math.round((room.height - wide) * wide_y), width: room.width, height: wide }),
        ROOM_WIDE,
      );
    }
    for (const crop of crops) await publish(crop.id, await cut(cropOf(crop, room, places)), CROP);
    for (const { id: name, width, height, y } of shares) {
      const part = Math.round((room.width * height) / width);
      const area = { left: 0, top: Math.round((room.height - part) * y), width: room.width, height: part };
      await publish(name, await sharp(room.image).extract(area).resize(width, height).png().toBuffer(), { jpeg: [width] });
    }
  }
}
