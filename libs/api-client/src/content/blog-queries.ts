import type { WireBlog, WireBlogCard, WireBlogCategory } from '@spruce/contract';
import { HEADERS, PAGE_SIZES } from '@spruce/contract/constants';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient, ApiParams, ApiResponse } from '../api-client';
import { isSlug } from '../slug';
import { camelizeKeys, readData, type Data } from '../camelize-keys';
import type { Blog, BlogCard, BlogList } from './types';

/** Articles change only with a release. */
const STALE_MS = 300_000;

const toBlog = (wire: WireBlog): Blog => ({
  ...camelizeKeys(wire),
  contents: wire.blocks.flatMap((block) => (block.type === 'heading' ? { id: block.id, text: block.text } : [])),
});

function toBlogList({ data, headers }: ApiResponse<{ data: WireBlogCard[] }>, page: number): BlogList {
  const number = (name: string) => Number(headers.get(name) ?? 0);
  return { articles: camelizeKeys(data.data), page, totalPages: number(HEADERS.totalPages), totalItems: number(HEADERS.total) };
}

const fetchList = async (api: ApiClient, page: number, params: ApiParams, signal: AbortSignal): Promise<BlogList> =>
  toBlogList(await api.get<{ data: WireBlogCard[] }>('/blogs', { params: { ...params, page, per_page: PAGE_SIZES.blog }, signal }), page);

export const stickyBlogsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['content', api.language, 'blogs', 'sticky'],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => fetchList(api, 1, { sticky: true }, signal),
  });

/** Articles that are not sticky, 24 per page, optionally of one category (slug). */
export const blogListQuery = (api: ApiClient, category?: string) =>
  infiniteQueryOptions({
    queryKey: ['content', api.language, 'blogs', 'list', category ?? null],
    staleTime: STALE_MS,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => fetchList(api, pageParam, { sticky: false, categories: category }, signal),
    getNextPageParam: ({ page, totalPages }: BlogList) => (page < totalPages ? page + 1 : undefined),
  });

export const latestBlogsQuery = (api: ApiClient, count: number) =>
  queryOptions({
    queryKey: ['content', api.language, 'blogs', 'latest', count],
    staleTime: STALE_MS,
    queryFn: async ({ signal }): Promise<BlogCard[]> =>
      camelizeKeys((await api.get<{ data: WireBlogCard[] }>('/blogs', { params: { per_page: count }, signal })).data.data),
  });

/** Returns null for an unknown slug. */
export const blogQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: ['content', api.language, 'blogs', 'slug', slug],
    staleTime: STALE_MS,
    queryFn: async ({ signal }): Promise<Blog | null> => {
      if (!isSlug(slug)) return null;
      const { data } = await api.get<{ data: WireBlog[] }>('/blogs', { params: { slug }, signal });
      return data.data[0] ? toBlog(data.data[0]) : null;
    },
  });

export const blogCategoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['content', api.language, 'blogs', 'categories'],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => readData(api.get<Data<WireBlogCategory[]>>('/blogs/categories', { signal })),
  });
