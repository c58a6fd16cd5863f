import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WireBlogCard } from '@spruce/contract';
import { PAGE_SIZES } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { LANGUAGES, localePath, type Language } from '@spruce/platform';
import { toFeedPath, type FeedKind } from '../pages/blog/blog-copy';

/** Escapes text for HTML and XML, in elements and attributes. */
export const escapeMarkup = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

const ABOUT: Record<Language, { title: string; subtitle: string }> = {
  en: { title: 'Spruce · Blog', subtitle: 'Notes on living well, from a Bangkok furniture house.' },
  th: { title: 'Spruce · บทความ', subtitle: 'เกร็ดน่ารู้ให้บ้านอยู่สบาย จากร้านเฟอร์นิเจอร์ในกรุงเทพฯ' },
};
const TYPES: Record<FeedKind, string> = { rss: 'application/rss+xml', atom: 'application/atom+xml' };

const element = (name: string, text: string, attributes = ''): string => `<${name}${attributes}>${escapeMarkup(text)}</${name}>`;
/** Noon in Bangkok: an article has only a date, but a feed needs a time. */
const moment = (date: string): string => `${date}T12:00:00+07:00`;

interface Feed {
  language: Language;
  origin: string;
  articles: readonly WireBlogCard[];
}

const newest = (articles: readonly WireBlogCard[]): string =>
  articles.reduce((latest, { updated }) => (updated > latest ? updated : latest), '2026-01-01');

function rss({ language, origin, articles }: Feed): string {
  const items = articles.map((article) => {
    const url = origin + localePath(paths.blogArticle(article.slug), language);
    return [
      '<item>',
      element('title', article.title),
      element('link', url),
      element('guid', url, ' isPermaLink="true"'),
      element('pubDate', new Date(moment(article.date)).toUTCString()),
      element('dc:creator', article.author.name),
      element('category', article.category.name),
      element('description', article.excerpt),
      '</item>',
    ].join('');
  });
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', ABOUT[language].title),
    element('link', origin + localePath(paths.blog(), language)),
    `<atom:link rel="self" type="${TYPES.rss}" href="${escapeMarkup(origin + toFeedPath('rss', language))}"/>`,
    element('description', ABOUT[language].subtitle),
    element('language', language),
    element('lastBuildDate', new Date(moment(newest(articles))).toUTCString()),
    ...items,
    '</channel></rss>',
  ].join('\n');
}

function atom({ language, origin, articles }: Feed): string {
  const entries = articles.map((article) => {
    const url = origin + localePath(paths.blogArticle(article.slug), language);
    return [
      '<entry>',
      element('id', url),
      element('title', article.title),
      `<link rel="alternate" href="${escapeMarkup(url)}"/>`,
      element('published', moment(article.date)),
      element('updated', moment(article.updated)),
      `<author>${element('name', article.author.name)}</author>`,
      `<category term="${escapeMarkup(article.category.slug)}" label="${escapeMarkup(article.category.name)}"/>`,
      element('summary', article.excerpt),
      '</entry>',
    ].join('');
  });
  const page = origin + localePath(paths.blog(), language);
  return [
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element('id', page),
    element('title', ABOUT[language].title),
    element('subtitle', ABOUT[language].subtitle),
    element('updated', moment(newest(articles))),
    `<link rel="self" type="${TYPES.atom}" href="${escapeMarkup(origin + toFeedPath('atom', language))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(page)}"/>`,
    ...entries,
    '</feed>',
  ].join('\n');
}

export const feedXml = (kind: FeedKind, feed: Feed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${kind === 'rss' ? rss(feed) : atom(feed)}\n`;

/** Serves RSS and Atom of the blog in each language. */
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
