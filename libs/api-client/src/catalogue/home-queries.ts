import type { WireGlobalHighlight, WireHeroBanner, WireProductCarousel } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { globalHighlightOf, heroBannerOf, productCarouselOf } from './mapping';

export const heroBannerQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'wcm', 'hero-banner'],
    queryFn: async ({ signal }) => heroBannerOf((await api.get<{ data: WireHeroBanner }>('/wcm/hero-banner', { signal })).data.data),
  });

export const globalHighlightQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'wcm', 'global-hilight'],
    queryFn: async ({ signal }) =>
      globalHighlightOf((await api.get<{ data: WireGlobalHighlight }>('/wcm/global-hilight', { signal })).data.data),
  });

export const productCarouselQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', api.language, 'wcm', 'product-carousel'],
    queryFn: async ({ signal }) =>
      productCarouselOf((await api.get<{ data: WireProductCarousel }>('/wcm/product-carousel', { signal })).data.data),
  });
