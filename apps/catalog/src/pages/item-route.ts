import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import type { ApiClient } from '@spruce/api-client';
import { imageFile, type Package, type Product } from '@spruce/api-client/catalogue';
import type { Path } from '@spruce/contract/paths';
import type { RouteHandle } from '@spruce/platform';

type Item = Pick<Product | Package, 'name' | 'summary' | 'image' | 'shareImage'>;

export const createItemMeta =
  (query: (api: ApiClient, slug: string) => { queryKey: readonly unknown[] }): RouteHandle['meta'] =>
  ({ params, queryClient, language }) => {
    // Calls `query` only to get its key. The key depends only on the language, so an object with the language can replace the API client.
    const item = queryClient.getQueryData<Item | null>(query({ language } as ApiClient, params['slug'] ?? '').queryKey);
    if (!item) return {};
    const { name, summary, image, shareImage } = item;
    return { type: 'product', title: name, description: summary, image: { ...(shareImage ?? imageFile(image, 1200)), alt: image.alt } };
  };

export function readSlug({ params, request }: LoaderFunctionArgs, toPath: (slug: string) => Path): string {
  const slug = params['slug'] ?? '';
  const plain = slug.toLowerCase();
  if (plain !== slug) throw redirect(toPath(plain) + new URL(request.url).search, 301);
  return slug;
}
