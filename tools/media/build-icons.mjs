// node tools/media/build-icons.mjs: creates the icons for browser tabs and home screens from apps/shell/public/favicon.svg.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const dir = fileURLToPath(new URL('../../apps/shell/public/', import.meta.url));
const svg = await readFile(join(dir, 'favicon.svg'), 'utf8');
// Removes the round corners, because operating systems round or crop icons themselves.
const square = svg.replace(/ rx="[^"]*"/, '');

const png = (source, size) =>
  sharp(Buffer.from(source), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

function ico(images) {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, bytes }, at) => {
    const entry = 6 + 16 * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(bytes.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  });
  return Buffer.concat([head, ...images.map(({ bytes }) => bytes)]);
}

await writeFile(join(dir, 'favicon.ico'), ico(await Promise.all([16, 32].map(async (size) => ({ size, bytes: await png(svg, size) })))));
await writeFile(join(dir, 'apple-touch-icon.png'), await png(square, 180));
for (const size of [192, 512]) await writeFile(join(dir, `icon-${size}.png`), await png(square, size));
