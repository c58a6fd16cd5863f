import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const ROOM = { avif: [640, 960, 1280, 1600, 2000], webp: [960, 1600], jpeg: [1200], quality: 60, largeQuality: 60 };
const ROOM_TALL = { avif: [480, 640, 900], webp: [640], quality: 60 };
const ROOM_WIDE = { avif: [960, 1280, 1600, 2000], webp: [1280], quality: 60, largeQuality: 60 };
const CROP = { avif: [320, 480, 640, 960], webp: [480] };
/** Changes the colours of renders, which look yellow on the background of the site. */
const GRADE = { saturation: 0.74, brightness: 1.015 };
const TALL = 4 / 5;
const WIDE = 21 / 9;

/** Pictures whose id does not match `wanted` are kept. */
export async function publishRooms(pictures, sources, wanted) {
  const manifest = JSON.parse(await readFile(path.join(sources, 'manifest.json'), 'utf8'));
  const recipe = JSON.parse(await readFile(fileURLToPath(new URL('recipe.json', import.meta.url)), 'utf8'));
  const publish = (id, image, sizes, details) => (wanted.test(id) ? pictures.publish(id, image, sizes, details) : undefined);

  const rooms = new Map();
  for (const { id, images, credits, title_en, title_th } of manifest.scenes) {
    const { file } = images.reduce((best, image) => (image.width > best.width ? image : best));
    const { data, info } = await sharp(path.join(sources, file)).modulate(GRADE).png().toBuffer({ resolveWithObject: true });
    rooms.set(id, { image: data, ...info, details: { alt: { en: title_en, th: title_th }, credits } });
  }
  const cut = (room, area) => sharp(room.image).extract(area).png().toBuffer();

  for (const [id, room] of rooms) {
    const { tall_x, wide_y } = recipe.rooms[id];
    await publish(id, room.image, ROOM, room.details);
    const tall = Math.round(room.height * TALL);
    const left = Math.round((room.width - tall) * tall_x);
    await publish(`${id}--tall`, await cut(room, { left, top: 0, width: tall, height: room.height }), ROOM_TALL, room.details);
    const wide = Math.round(room.width / WIDE);
    const top = Math.round((room.height - wide) * wide_y);
    await publish(`${id}--wide`, await cut(room, { left: 0, top, width: room.width, height: wide }), ROOM_WIDE, room.details);
  }
  for (const { id, room: roomId, left, top, size, alt } of recipe.crops) {
    const room = rooms.get(roomId);
    await publish(id, await cut(room, { left, top, width: size, height: size }), CROP, { ...room.details, alt });
  }
  for (const { id, room: roomId, width, height, y } of recipe.share) {
    const room = rooms.get(roomId);
    const part = Math.round((room.width * height) / width);
    const area = { left: 0, top: Math.round((room.height - part) * y), width: room.width, height: part };
    const image = await sharp(room.image).extract(area).resize(width, height).png().toBuffer();
    await publish(id, image, { jpeg: [width] }, room.details);
  }
}
