import { join } from 'node:path';
import { LANGUAGES, type Language } from '@spruce/contract/constants';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/database';
import { blogCategories, blogs, packages, products, type StoredImage } from '../platform/database/schema';
import { definePlugin } from '../platform/plugin';
import { drawPicture } from './media/draw-share-picture';
import { buildFileAliases, readMediaIndex } from './media/media-index';
import { toShareImage, type ShareContent } from './media/share-image';
import { getFromPrice } from './serializers';

const CACHE_BYTES = 32_000_000;
const YEAR = 31_536_000;
/** Minimum width in pixels of a photo that fills half of the picture. */
const PHOTO_WIDTH = 640;
const NAME = /^(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)\.(?<language>[a-z]{2})\.[0-9a-f]{12}\.jpg$/;

const isLanguage = (language: string | undefined): language is Language => LANGUAGES.some((known) => known === language);

interface Shared {
  content: ShareContent;
  image: StoredImage;
}

async function readShared(db: Database, kind: string, slug: string, language: Language): Promise<Shared | null> {
  if (kind === 'product') {
    const [row] = await db.select().from(products).where(eq(products.slug, slug));
    const image = row?.images[0];
    if (!row || !image) return null;
    return { content: { kind, slug, language, name: row.name[language], detail: row.subscriptionPrice, photo: image.base }, image };
  }
  if (kind === 'blog') {
    const [row] = await db
      .select({ title: blogs.title, image: blogs.image, category: blogCategories.name })
      .from(blogs)
      .innerJoin(blogCategories, eq(blogCategories.id, blogs.categoryId))
      .where(eq(blogs.slug, slug));
    if (!row) return null;
    const { title, image, category } = row;
    return { content: { kind, slug, language, name: title[language], detail: category[language], photo: image.base }, image };
  }
  if (kind !== 'package') return null;
  const [row] = await db.select().from(packages).where(eq(packages.slug, slug));
  if (!row) return null;
  return {
    content: { kind, slug, language, name: row.name[language], detail: getFromPrice(row), photo: row.scene.base },
    image: row.scene,
  };
}

/** Draws one picture at a time and caches it in memory. Answers 404 for an unknown item, and redirects an outdated hash. */
export const sharePicturesPlugin = definePlugin('share-pictures', [], (app, { db, mediaDir, fontsDir }) => {
  const aliases = buildFileAliases(readMediaIndex(mediaDir));
  const findFile = ({ base, widths }: StoredImage): string => {
    const { webp = [] } = widths;
    const name = `${base.replace('/media/', '')}-${webp.find((width) => width >= PHOTO_WIDTH) ?? webp.at(-1)}.webp`;
    return join(mediaDir, aliases.get(name) ?? name);
  };
  let before: Promise<unknown> = Promise.resolve();
  const drawn = new LRUCache<string, Buffer, Shared>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_url, _stale, { context: { content, image } }) => {
      const next = before.then(() => drawPicture(content, findFile(image), fontsDir));
      before = next.catch(() => undefined);
      return next;
    },
  });
  app.get<{ Params: { kind: string; file: string } }>(
    '/media/share/:kind/:file',
    { logLevel: 'warn', schema: { hide: true } },
    async (request, reply) => {
      const { kind, file } = request.params;
      const { slug = '', language } = NAME.exec(file)?.groups ?? {};
      const shared = isLanguage(language) ? await readShared(db, kind, slug, language) : null;
      if (!shared) return reply.callNotFound();
      const { url } = toShareImage(shared.content);
      if (!url.endsWith(`/${file}`)) return reply.header('cache-control', 'public, max-age=300').redirect(url, 302);
      return reply
        .type('image/jpeg')
        .header('cache-control', `public, max-age=${YEAR}, immutable`)
        .header('access-control-allow-origin', '*')
        .send(await drawn.forceFetch(url, { context: shared }));
    },
  );
});
