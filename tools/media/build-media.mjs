// Creates the pictures and 3D models of the shop from renders. Files that it does not create stay as they are.
//
//   node tools/media/build-media.mjs photos <folder> --type <type> [--type <type> …] [--only <pattern>]
//   node tools/media/build-media.mjs rooms <folder> [--only <pattern>]
//   node tools/media/build-media.mjs models <folder> [--only <pattern>]
//   node tools/media/build-media.mjs texts
import { copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { publishModels } from './models.mjs';
import { publishPhotos } from './photos.mjs';
import { MEDIA, openPictures } from './pictures.mjs';
import { publishRooms } from './rooms.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, type: { type: 'string', multiple: true, default: [] } },
});
const [kind, folder] = positionals;
const isComplete = kind === 'texts' || (folder && ['photos', 'rooms', 'models'].includes(kind));
if (!isComplete || (kind === 'photos' && values.type.length === 0)) {
  console.error('usage: node tools/media/build-media.mjs photos|rooms|models|texts <folder> [--type <type>] [--only <pattern>]');
  process.exit(2);
}
const wanted = new RegExp(values.only);
if (kind === 'models') {
  await publishModels(folder, wanted);
  process.exit();
}
const pictures = await openPictures();
if (kind === 'photos') await publishPhotos(pictures, folder, values.type, wanted);
else if (kind === 'rooms') await publishRooms(pictures, folder, wanted);
await pictures.save();

// Mails load fonts by URL; pages have their own copies.
const fonts = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/anuphan/package.json'));
for (const script of ['latin', 'thai'])
  await copyFile(path.join(fonts, `files/anuphan-${script}-wght-normal.woff2`), path.join(MEDIA, `anuphan-${script}.woff2`));
