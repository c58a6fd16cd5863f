import { Feed } from 'feed';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WireBlogCard } from '@spruce/contract';
import { PAGE_SIZES } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { LANGUAGES, localePath, type Language } from '@spruce/platform';
import { toFeedPath, type FeedKind } from '../pages/blog/blog-copy';

const ABOUT: Record<Language, { title: string; description: string }> = {
  en: { title: 'Spruce · Blog', description: 'Notes on living well, from a Bangkok furniture house.' },
  th: { title: 'Spruce · บทความ', description: 'เกร็ดน่ารู้ให้บ้านอยู่สบาย จากร้านเฟอร์นิเจอร์ในกรุงเทพฯ' },
};
const TYPES: Record<FeedKind, string> = { rss: 'application/rss+xml', atom: 'application/atom+xml' };

const atNoon = (date: string): Date => new Date(`${date}T12:00:00+07:00`);

interface Blog {
  language: Language;
  origin: string;
  articles: readonly WireBlogCard[];
}

export function feedXml(kind: FeedKind, { language, origin, articles }: Blog): string {
  const page = origin + localePath(paths.blog(), language);
  const newest = articles.reduce((latest, { updated }) => (updated > latest ? updated : latest), '2026-01-01');
  const feed = new Feed({
    ...ABOUT[language],
    id: page,
    link: page,
    language,
    updated: atNoon(newest),
    feedLinks: { rss: origin + toFeedPath('rss', language), atom: origin + toFeedPath('atom', language) },
  });
  for (const { slug, title, excerpt, author, category, date, updated } of articles) {
    const url = origin + localePath(paths.blogArticle(slug), language);
    feed.addItem({
      title,
      id: url,
      link: url,
      description: excerpt,
      date: atNoon(updated),
      published: atNoon(date),
      author: [{ name: author.name }],
      category: [{ term: category.slug, name: category.name }],
    });
  }
  return kind === 'rss' ? feed.rss2() : feed.atom1();
}

export function serveFeeds(app: FastifyInstance, apiUrl: string, originOf: (request: FastifyRequest) => string): void {
  for (const language of LANGUAGES)
    for (const kind of ['rss', 'atom'] as const)
      app.get(toFeedPath(kind, language), async (request, reply) => {
        const response = await fetch(`${apiUrl}/sp/v1/blogs?lang=${language}&per_page=${PAGE_SIZES.blog}`, {
          signal: AbortSignal.timeout(5_000),
        }).catch(() => undefined);
        if (!response?.ok)
          return reply.code(503).header('retry-after', '10').type('text/plain').send('We can’t load the articles right now.');
        const { data: articles } = (await response.json()) as { data: WireBlogCard[] };
        return reply
          .type(`${TYPES[kind]}; charset=utf-8`)
          .header('cache-control', 'public, max-age=600')
          .send(feedXml(kind, { language, origin: originOf(request), articles }));
      });
}
