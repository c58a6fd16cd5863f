import { imageFile, packageQuery } from '@spruce/api-client/catalogue';
import type { ApiClient } from '@spruce/api-client';
import type { RouteHandle } from '@spruce/platform';

export const handle: RouteHandle = {
  messages: ['package', 'packageList', 'product', 'card', 'stockNotice', 'delivery'],
  meta: ({ params, queryClient, language }) => {
    // The query key needs only language and slug, so a partial client is enough.
    const { queryKey } = packageQuery({ language } as ApiClient, params['slug'] ?? '');
    const room = queryClient.getQueryData(queryKey);
    if (!room) return {};
    const { image, shareImage } = room;
    return {
      type: 'product',
      title: room.name,
      description: room.summary,
      image: { ...(shareImage ?? imageFile(image, 1200)), alt: image.alt },
    };
  },
};
