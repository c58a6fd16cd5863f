import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
// The API names its pictures here; stories ask for them by the same names.
import { fileAliases, storedImages } from '../apps/api/src/database/media-index.ts';

/** A folder with the photos under their public names, which on disk stand under others; hard links, so it costs nothing. */
export function mediaFolder(root: string): string {
  const source = join(root, 'libs/media/files');
  const folder = join(root, 'tmp/storybook-media');
  mkdirSync(folder, { recursive: true });
  const index = join(source, 'index.json');
  if (!existsSync(index)) return folder;
  for (const [name, file] of fileAliases(JSON.parse(readFileSync(index, 'utf8')))) {
    const target = join(folder, name);
    if (existsSync(target)) continue;
    try {
      linkSync(join(source, file), target);
    } catch {
      copyFileSync(join(source, file), target); // another file system
    }
  }
  return folder;
}

/** The photos of the catalogue by name, in English, for stories of components. */
export function cataloguePhotos(root: string): Record<string, object> {
  const index = join(root, 'libs/media/files/index.json');
  if (!existsSync(index)) return {};
  return Object.fromEntries(
    [...storedImages(JSON.parse(readFileSync(index, 'utf8')))].map(([name, { alt, ...image }]) => [name, { ...image, alt: alt.en }]),
  );
}
