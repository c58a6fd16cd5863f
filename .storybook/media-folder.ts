import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFileAliases, buildStoredImages, readMediaIndex } from '../apps/api/src/catalogue/media/media-index.ts';

const readDrawings = (source: string) =>
  JSON.parse(readFileSync(join(source, 'outlines.json'), 'utf8')) as Record<string, { file: string; views: string[] }>;

type Models = Record<string, Record<string, { file: string }>>;
const listModels = (source: string) =>
  Object.values(JSON.parse(readFileSync(join(source, 'models.json'), 'utf8')) as Models).flatMap((colours) => Object.values(colours));

export function mediaFolder(root: string): string {
  const source = join(root, 'libs/media/files');
  const folder = join(root, 'tmp/storybook-media');
  mkdirSync(folder, { recursive: true });
  const others = [...Object.values(readDrawings(source)), ...listModels(source)].map(({ file }) => [file, file] as const);
  for (const [name, file] of [...buildFileAliases(readMediaIndex(source)), ...others]) {
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

export function cataloguePhotos(root: string): Record<string, object> {
  const images = buildStoredImages(readMediaIndex(join(root, 'libs/media/files')));
  return Object.fromEntries([...images].map(([name, { alt, ...image }]) => [name, { ...image, alt: alt.en }]));
}

export const catalogueDrawings = (root: string): Record<string, object> =>
  Object.fromEntries(
    Object.entries(readDrawings(join(root, 'libs/media/files'))).map(([slug, { file, views }]) => [slug, { url: `/media/${file}`, views }]),
  );
