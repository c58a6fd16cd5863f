import type { WireGlobalHighlight, WireHeroBanner, WireProductCarousel } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { toGlobalHighlight, toHeroBanner, toProductCarousel } from './mapping';

export const heroBannerQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'wcm', 'hero-banner'],
    queryFn: async ({ signal }) => toHeroBanner((await api.get<{ data: WireHeroBanner }>('/wcm/hero-banner', { signal })).data.data),
  });

export const globalHighlightQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'wcm', 'global-hilight'],
    queryFn: async ({ signal }) =>
      toGlobalHighlight((await api.get<{ data: WireGlobalHighlight }>('/wcm/global-hilight', { signal })).data.data),
  });

export const productCarouselQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'wcm', 'product-carousel'],
    queryFn: async ({ signal }) =>
      toProductCarousel((await api.get<{ data: WireProductCarousel }>('/wcm/product-carousel', { signal })).data.data),
  });
