import type { WireBlog, WireBlogCard, WireBlogCategory } from '@spruce/contract';
import { HEADERS, PAGE_SIZES } from '@spruce/contract/constants';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient, ApiParams, ApiResponse } from '../api-client';
import { isSlug } from '../slug';
import type { Blog, BlogCard, BlogCategory, BlogList } from './types';

/** Articles change with a release. */
const STALE_MS = 300_000;

const cardOf = (wire: WireBlogCard): BlogCard => ({
  id: wire.id,
  slug: wire.slug,
  title: wire.title,
  excerpt: wire.excerpt,
  category: wire.category,
  author: wire.author,
  date: wire.date,
  updated: wire.updated,
  sticky: wire.sticky,
  readingTime: wire.reading_time,
  image: wire.image,
});

const blogOf = (wire: WireBlog): Blog => ({
  ...cardOf(wire),
  blocks: wire.blocks,
  contents: wire.blocks.flatMap((block) => (block.type === 'heading' ? { id: block.id, text: block.text } : [])),
  products: wire.products,
  related: wire.related.map(cardOf),
});

const categoryOf = ({ id, name, slug, description, count }: WireBlogCategory): BlogCategory => ({ id, name, slug, description, count });

function listOf({ data, headers }: ApiResponse<{ data: WireBlogCard[] }>, page: number): BlogList {
  const number = (name: string) => Number(headers.get(name) ?? 0);
  return { articles: data.data.map(cardOf), page, totalPages: number(HEADERS.totalPages), totalItems: number(HEADERS.total) };
}

const fetchList = async (api: ApiClient, page: number, params: ApiParams, signal: AbortSignal): Promise<BlogList> =>
  listOf(await api.get<{ data: WireBlogCard[] }>('/blogs', { params: { ...params, page, per_page: PAGE_SIZES.blog }, signal }), page);

/** Articles on top of the blog. */
export const stickyBlogsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['content', api.language, 'blogs', 'sticky'],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => fetchList(api, 1, { sticky: true }, signal),
  });

/** The other articles, 24 a page, of all categories or of one by its slug; `fetchNextPage` loads more. */
export const blogListQuery = (api: ApiClient, category?: string) =>
  infiniteQueryOptions({
    queryKey: ['content', api.language, 'blogs', 'list', category ?? null],
    staleTime: STALE_MS,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => fetchList(api, pageParam, { sticky: false, categories: category }, signal),
    getNextPageParam: ({ page, totalPages }: BlogList) => (page < totalPages ? page + 1 : undefined),
  });

/** An article by slug; null when there is none. */
export const blogQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: ['content', api.language, 'blogs', 'slug', slug],
    staleTime: STALE_MS,
    queryFn: async ({ signal }): Promise<Blog | null> => {
      if (!isSlug(slug)) return null;
      const { data } = await api.get<{ data: WireBlog[] }>('/blogs', { params: { slug }, signal });
      return data.data[0] ? blogOf(data.data[0]) : null;
    },
  });

/** The categories, in the order of the tabs. */
export const blogCategoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['content', api.language, 'blogs', 'categories'],
    staleTime: STALE_MS,
    queryFn: async ({ signal }): Promise<BlogCategory[]> =>
      (await api.get<{ data: WireBlogCategory[] }>('/blogs/categories', { signal })).data.data.map(categoryOf),
  });
