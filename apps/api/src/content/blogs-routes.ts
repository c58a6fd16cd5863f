import { createHash } from 'node:crypto';
import { blogCategoriesQuerySchema, blogCategoriesResponseSchema, blogsQuerySchema, blogsResponseSchema } from '@spruce/contract';
import { DEFAULT_LANGUAGE, HEADERS, PAGE_SIZES } from '@spruce/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe } from '../http/route-schema';
import { definePlugin } from '../plugin';
import { searchable } from '../text/search-text';
import { blogBySlug, blogCategoryList, blogPage } from './blogs-repository';

/** Articles change with a release. */
const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=600';

/** Answers a list with its totals, or that it has not changed since. */
function answer<Row>(request: FastifyRequest, reply: FastifyReply, data: Row[], total: number, perPage: number): FastifyReply {
  const body = JSON.stringify({ data });
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

/** `GET /blogs` and `GET /blogs/categories`. */
export const contentPlugin = definePlugin('content', [], (app, { db }) => {
  app.get(
    '/blogs',
    { schema: describe('List articles, or read one by slug', 'Blog', blogsQuerySchema, blogsResponseSchema) },
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
        const blog = await blogBySlug(db, slug, language);
        return answer(request, reply, blog ? [blog] : [], blog ? 1 : 0, perPage);
      }
      const names = categories
        ?.split(',')
        .map((name) => name.trim())
        .filter(Boolean);
      const filter = {
        ...(sticky && { sticky: sticky === 'true' }),
        ...(names && names.length > 0 && { categories: names }),
        ...(search?.trim() && { words: searchable(search).split(' ').filter(Boolean) }),
      };
      const { data, total } = await blogPage(db, filter, language, { limit: perPage, offset: (page - 1) * perPage });
      return answer(request, reply, data, total, perPage);
    },
  );
  app.get(
    '/blogs/categories',
    { schema: describe('List the categories of articles', 'Blog', blogCategoriesQuerySchema, blogCategoriesResponseSchema) },
    async (request, reply) => {
      const data = await blogCategoryList(db, request.query.lang ?? DEFAULT_LANGUAGE);
      return answer(request, reply, data, data.length, Math.max(1, data.length));
    },
  );
});
