import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { StoredImage, Text } from '../../platform/database/schema';
import { idSchema as id, textSchema } from '../../platform/database/seed-files';

export const mediaSchema = z.record(
  z.string(),
  z.object({
    width: id,
    height: id,
    dominant: z.string(),
    sources: z.array(z.object({ type: z.string(), width: id, file: z.string() })),
    alt: textSchema,
  }),
);

export type MediaIndex = z.output<typeof mediaSchema>;

const EXTENSIONS: Readonly<Record<string, 'avif' | 'webp'>> = { 'image/avif': 'avif', 'image/webp': 'webp' };

/** Matches the name of a picture in a URL. All sizes of the picture have the same hash. */
const PICTURE_HASH = /^(?<id>.+)\.(?<hash>[0-9a-f]{8,})-(?<width>\d+)\.(?<ext>avif|webp)$/;
/** Finds the hash in the name of a file in the folder. Each size of a picture has a hash of its own. */
const FILE_HASH = /-\d+\.([0-9a-f]{8,})\.\w+$/;

interface NamedPicture {
  base: string;
  image: Omit<StoredImage, 'alt' | 'view'> & { alt: Text };
  files: [name: string, file: string][];
}

function nameFiles(id: string, entry: MediaIndex[string]): NamedPicture {
  const sources = entry.sources.filter(({ type }) => type in EXTENSIONS);
  const hashes = sources.map(({ file }) => FILE_HASH.exec(file)?.[1] ?? file).sort();
  const base = `${id}.${createHash('sha256').update(hashes.join()).digest('hex').slice(0, 8)}`;
  const widths: StoredImage['widths'] = {};
  const files: NamedPicture['files'] = [];
  for (const { type, width, file } of [...sources].sort((a, b) => a.width - b.width)) {
    const extension = EXTENSIONS[type];
    if (!extension) continue;
    (widths[extension] ??= []).push(width);
    files.push([`${base}-${width}.${extension}`, file]);
  }
  return {
    base,
    files,
    image: {
      base: `/media/${base}`,
      widths,
      width: entry.width,
      height: entry.height,
      color: entry.dominant.toLowerCase(),
      alt: entry.alt,
    },
  };
}

export const buildStoredImages = (media: MediaIndex): Map<string, StoredImage> =>
  new Map(Object.entries(media).map(([id, entry]) => [id, nameFiles(id, entry).image]));

export const buildFileAliases = (media: MediaIndex): Map<string, string> =>
  new Map(Object.entries(media).flatMap(([id, entry]) => nameFiles(id, entry).files.filter(([name, file]) => name !== file)));

/**
 * Returns the current path for a name with an outdated hash, in the same or the next larger width. Orders and carts contain such names,
 * because an order or cart keeps the picture names of the day on which it was created. Returns undefined for a current name or an
 * unknown picture.
 */
export function findRenewedPath(images: ReadonlyMap<string, StoredImage>, name: string): string | undefined {
  const { id = '', hash, width, ext } = PICTURE_HASH.exec(name)?.groups ?? {};
  const image = images.get(id);
  const widths = image?.widths[ext as 'avif' | 'webp'];
  if (!image || !widths || image.base === `/media/${id}.${hash}`) return undefined;
  return `${image.base}-${widths.find((candidate) => candidate >= Number(width)) ?? widths.at(-1)}.${ext}`;
}

/** For drawings and 3D models, whose names contain no width. */
const withoutHash = (name: string) => name.replace(/\.[0-9a-f]{8,}(?=\.(svg|glb)$)/, '');

/** Returns a function like {@link findRenewedPath} for drawings and 3D models, because offline copies of pages contain outdated names. */
export function createFileRenewal(mediaDir: string): (name: string) => string | undefined {
  const files = existsSync(mediaDir) ? readdirSync(mediaDir).filter((name) => name !== withoutHash(name)) : [];
  const present = new Map(files.map((name) => [withoutHash(name), name]));
  return (name) => {
    const file = present.get(withoutHash(name));
    return file && file !== name ? `/media/${file}` : undefined;
  };
}

/** Maps names without a hash (`<id>.jpg`) to the files. */
export const findSharePictures = (media: MediaIndex): Map<string, string> =>
  new Map(
    Object.entries(media).flatMap(([id, { sources }]) => {
      const [largest] = sources.filter(({ type }) => type === 'image/jpeg').sort((a, b) => b.width - a.width);
      return largest ? [[`${id}.jpg`, largest.file] as const] : [];
    }),
  );

export function readMediaIndex(mediaDir: string): MediaIndex {
  const file = join(mediaDir, 'index.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MediaIndex) : {};
}
