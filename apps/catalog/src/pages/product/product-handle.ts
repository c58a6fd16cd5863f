import { imageFile, productQuery } from '@spruce/api-client/catalogue';
import type { ApiClient } from '@spruce/api-client';
import type { RouteHandle } from '@spruce/platform';

/** What the shell writes about the page: a picture with its name and price for those who share it, one canonical address for all colours. */
export const handle: RouteHandle = {
  messages: ['product', 'packageList', 'card', 'stockNotice', 'delivery'],
  meta: ({ params, queryClient, language }) => {
    // The key holds the language and the slug only; the client behind it is not asked for anything.
    const { queryKey } = productQuery({ language } as ApiClient, params['slug'] ?? '');
    const product = queryClient.getQueryData(queryKey);
    if (!product) return {};
    const { image, shareImage } = product;
    return {
      type: 'product',
      title: product.name,
      description: product.summary,
      image: { ...(shareImage ?? imageFile(image, 1200)), alt: image.alt },
    };
  },
};
