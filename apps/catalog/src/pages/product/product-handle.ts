import { imageFile, productQuery } from '@spruce/api-client/catalogue';
import type { ApiClient } from '@spruce/api-client';
import type { RouteHandle } from '@spruce/platform';

/** Metadata with a share picture and one canonical address for all colours. */
export const handle: RouteHandle = {
  messages: ['product', 'packageList', 'card', 'stockNotice', 'delivery'],
  meta: ({ params, queryClient, language }) => {
    // The query key needs only language and slug, so a partial client is enough.
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
