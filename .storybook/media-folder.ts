import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
// The API's mapping of public names, so that stories use the same URLs.
import { buildFileAliases, buildStoredImages } from '../apps/api/src/database/media-index.ts';

/** Creates a folder of photos with their public names, as hard links to the files on disk. */
export function mediaFolder(root: string): string {
  const source = join(root, 'libs/media/files');
  const folder = join(root, 'tmp/storybook-media');
  mkdirSync(folder, { recursive: true });
  const index = join(source, 'index.json');
  if (!existsSync(index)) return folder;
  for (const [name, file] of buildFileAliases(JSON.parse(readFileSync(index, 'utf8')))) {
    const target = join(folder, name);
    if (existsSync(target)) continue;
    try {
      linkSync(join(source, file), target);
    } catch {
      copyFileSync(join(source, file), target); // hard links fail across devices
    }
  }
  return folder;
}

/** Returns the catalogue's photos by name with English alt texts, for stories of components. */
export function cataloguePhotos(root: string): Record<string, object> {
  const index = join(root, 'libs/media/files/index.json');
  if (!existsSync(index)) return {};
  return Object.fromEntries(
    [...buildStoredImages(JSON.parse(readFileSync(index, 'utf8')))].map(([name, { alt, ...image }]) => [name, { ...image, alt: alt.en }]),
  );
}
