import { blogCategoriesQuerySchema, blogCategoriesResponseSchema, blogsQuerySchema, blogsResponseSchema } from '@spruce/contract';
import { DEFAULT_LANGUAGE, PAGE_SIZES } from '@spruce/contract/constants';
import { correctSearch, toSearchText, buildVocabulary } from '@spruce/input/search';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toCorrectionFields } from '../catalogue/search-with-correction';
import type { Database } from '../platform/database/database';
import { CachedResponse, type Loaded } from '../platform/http/cached-response';
import { catalogueRoutes, COUNTED } from '../platform/http/route-schema';
import { definePlugin } from '../platform/plugin';
import { readArticleTexts, readBlog, readBlogCategories, readBlogPage, type BlogFilter } from './blogs-repository';

/** Articles change only when the service loads new article files into the database (seed), so clients may cache responses for a minute. */
const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=600';

const respond = (request: FastifyRequest, reply: FastifyReply, loaded: Loaded): Promise<void> =>
  new CachedResponse(loaded).send(request, reply.header('cache-control', CACHE_CONTROL));

const splitWords = (search: string): string[] => toSearchText(search).split(' ').filter(Boolean);

/**
 * Returns null if no correction finds an article within the filter. The words of the articles are not cached, because another process may
 * add articles.
 */
async function correctArticleSearch(db: Database, search: string, filter: BlogFilter): Promise<string | null> {
  const finds = async (other: string) =>
    (await readBlogPage(db, { ...filter, words: splitWords(other) }, DEFAULT_LANGUAGE, { limit: 1, offset: 0 })).total > 0;
  return correctSearch(search, buildVocabulary(await readArticleTexts(db)), finds);
}

export const contentPlugin = definePlugin('content', [], (app, { db }) => {
  const handle = catalogueRoutes(app, 'Blog');
  handle(
    'GET /blogs',
    ['listArticles', 'List articles, or read one by slug', 'Cards, newest first; with `slug`, a complete article.'],
    { answer: blogsResponseSchema, querystring: blogsQuerySchema, sends: COUNTED },
    async (request, reply) => {
      const {
        lang: language = DEFAULT_LANGUAGE,
        slug,
        sticky,
        categories,
        search,
        page = 1,
        per_page: perPage = PAGE_SIZES.blog,
      } = request.query;
      if (slug !== undefined && slug !== '') {
        const blog = await readBlog(db, slug, language);
        return respond(request, reply, { body: { data: blog ? [blog] : [] }, total: blog ? 1 : 0, perPage });
      }
      const names = categories
        ?.split(',')
        .map((name) => name.trim())
        .filter(Boolean);
      const filter = {
        ...(sticky && { sticky: sticky === 'true' }),
        ...(names && names.length > 0 && { categories: names }),
        ...(search?.trim() && { words: splitWords(search) }),
      };
      const slice = { limit: perPage, offset: (page - 1) * perPage };
      const found = await readBlogPage(db, filter, language, slice);
      const meant = found.total === 0 && search?.trim() ? await correctArticleSearch(db, search, filter) : null;
      const { data, total } = meant === null ? found : await readBlogPage(db, { ...filter, words: splitWords(meant) }, language, slice);
      return respond(request, reply, { body: { data, ...toCorrectionFields(meant) }, total, perPage });
    },
  );
  handle(
    'GET /blogs/categories',
    ['listArticleCategories', 'List the categories of articles', 'In the order of the blog.'],
    { answer: blogCategoriesResponseSchema, querystring: blogCategoriesQuerySchema, sends: COUNTED },
    async (request, reply) => {
      const data = await readBlogCategories(db, request.query.lang ?? DEFAULT_LANGUAGE);
      return respond(request, reply, { body: { data }, total: data.length });
    },
  );
});
