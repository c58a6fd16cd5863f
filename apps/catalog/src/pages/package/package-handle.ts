import { imageFile, packageQuery } from '@spruce/api-client/catalogue';
import type { ApiClient } from '@spruce/api-client';
import type { RouteHandle } from '@spruce/platform';

/** What the shell writes about the page: its room for those who share it. */
export const handle: RouteHandle = {
  meta: ({ params, queryClient, language }) => {
    // The key holds the language and the slug only; the client behind it is not asked for anything.
    const { queryKey } = packageQuery({ language } as ApiClient, params['slug'] ?? '');
    const room = queryClient.getQueryData(queryKey);
    if (!room) return {};
    const { image } = room;
    return {
      type: 'product',
      title: room.name,
      description: room.summary,
      image: { ...imageFile(image, 1200), alt: image.alt },
    };
  },
};
