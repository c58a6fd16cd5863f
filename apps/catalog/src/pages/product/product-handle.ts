import { imageFile, productQuery } from '@spruce/api-client/catalogue';
import type { ApiClient } from '@spruce/api-client';
import type { RouteHandle } from '@spruce/platform';

/** What the shell writes about the page: its photo for those who share it, one canonical address for all colours. */
export const handle: RouteHandle = {
  meta: ({ params, queryClient, language }) => {
    // The key holds the language and the slug only; the client behind it is not asked for anything.
    const { queryKey } = productQuery({ language } as ApiClient, params['slug'] ?? '');
    const product = queryClient.getQueryData(queryKey);
    if (!product) return {};
    const { image } = product;
    return {
      type: 'product',
      title: product.name,
      description: product.summary,
      image: { ...imageFile(image, 1200), alt: image.alt },
    };
  },
};
