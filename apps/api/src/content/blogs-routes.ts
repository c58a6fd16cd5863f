import { createHash } from 'node:crypto';
import { blogCategoriesQuerySchema, blogCategoriesResponseSchema, blogsQuerySchema, blogsResponseSchema } from '@spruce/contract';
import { DEFAULT_LANGUAGE, HEADERS, PAGE_SIZES } from '@spruce/contract/constants';
import { correctSearch, toSearchText, buildVocabulary } from '@spruce/input/search';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toCorrectionFields } from '../catalogue/search-with-correction';
import type { Database } from '../platform/database/database';
import { catalogueRoutes, COUNTED } from '../platform/http/route-schema';
import { definePlugin } from '../platform/plugin';
import { readArticleTexts, readBlog, readBlogCategories, readBlogPage, type BlogFilter } from './blogs-repository';

/** Articles change only with a release. */
const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=600';

function respondWithList<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  data: Row[],
  total: number,
  perPage: number,
  meant: string | null = null,
): FastifyReply {
  const body = JSON.stringify({ data, ...toCorrectionFields(meant) });
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers({
    'cache-control': CACHE_CONTROL,
    etag,
    [HEADERS.total]: String(total),
    [HEADERS.totalPages]: String(Math.ceil(total / perPage)),
  });
  const known = request.headers['if-none-match']?.split(',').some((candidate) => candidate.trim() === etag);
  return known ? reply.code(304).send() : reply.type('application/json; charset=utf-8').send(body);
}

const splitWords = (search: string): string[] => toSearchText(search).split(' ').filter(Boolean);

/** Null if the corrected search finds nothing within the filter. Not cached, because another process may seed other articles. */
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
        return respondWithList(request, reply, blog ? [blog] : [], blog ? 1 : 0, perPage);
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
      return respondWithList(request, reply, data, total, perPage, meant);
    },
  );
  handle(
    'GET /blogs/categories',
    ['listArticleCategories', 'List the categories of articles', 'In the order of the blog.'],
    { answer: blogCategoriesResponseSchema, querystring: blogCategoriesQuerySchema, sends: COUNTED },
    async (request, reply) => {
      const data = await readBlogCategories(db, request.query.lang ?? DEFAULT_LANGUAGE);
      return respondWithList(request, reply, data, data.length, Math.max(1, data.length));
    },
  );
});
