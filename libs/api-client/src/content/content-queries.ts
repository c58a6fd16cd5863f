import type { GetInTouchRequest, WireBlog, WireBlogCard, WireBlogCategory, WireGetInTouch } from '@spruce/contract';
import { PAGE_SIZES } from '@spruce/contract/constants';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient, ApiParams, ApiResponse } from '../api-client';
import { isSlug } from '@spruce/contract/paths';
import { camelizeKeys, readData, readTotals, toWireKeys, type CamelizedKeys, type Data } from '../read-response';

/** Dates are in Bangkok time; `readingTime` is in minutes. */
export type BlogCard = CamelizedKeys<WireBlogCard>;
export type BlogBlock = Blog['blocks'][number];

export type Blog = CamelizedKeys<WireBlog> & { contents: { id: string; text: string }[] };

export interface BlogList {
  articles: BlogCard[];
  page: number;
  totalPages: number;
  totalItems: number;
}

/** Articles change only with a release, so they can stay in the cache for five minutes. */
const STALE_MS = 300_000;

const toBlog = (wire: WireBlog): Blog => ({
  ...camelizeKeys(wire),
  contents: wire.blocks.flatMap((block) => (block.type === 'heading' ? { id: block.id, text: block.text } : [])),
});

function toBlogList({ data, headers }: ApiResponse<{ data: WireBlogCard[] }>, page: number): BlogList {
  const { total: totalItems, totalPages } = readTotals(headers);
  return { articles: camelizeKeys(data.data), page, totalPages, totalItems };
}

const fetchList = async (api: ApiClient, page: number, params: ApiParams, signal: AbortSignal): Promise<BlogList> =>
  toBlogList(await api.get<{ data: WireBlogCard[] }>('/blogs', { params: { ...params, page, per_page: PAGE_SIZES.blog }, signal }), page);

export const stickyBlogsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['content', api.language, 'blogs', 'sticky'],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => fetchList(api, 1, { sticky: true }, signal),
  });

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

/** `website` is a honeypot field: visitors cannot see it, so only bots fill it. */
export type ContactMessage = CamelizedKeys<Omit<GetInTouchRequest, 'lang'>>;

/** Throws ApiError: 400 with `params`, 429 for too many messages. */
export async function sendMessage(api: ApiClient, message: ContactMessage): Promise<string> {
  const body: GetInTouchRequest = { ...toWireKeys<Omit<GetInTouchRequest, 'lang'>>(message), lang: api.language };
  return (await api.post<{ data: WireGetInTouch }>('/email/get-in-touch', body)).data.data.reference;
}
