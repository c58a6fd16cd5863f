import { imageFile, packageQuery } from '@spruce/api-client/catalogue';
import type { ApiClient } from '@spruce/api-client';
import type { RouteHandle } from '@spruce/platform';

/** What the shell writes about the page: a picture with its room and price for those who share it. */
export const handle: RouteHandle = {
  messages: ['package', 'packageList', 'product', 'card', 'stockNotice', 'delivery'],
  meta: ({ params, queryClient, language }) => {
    // The key holds the language and the slug only; the client behind it is not asked for anything.
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
