import {
  catalogueVersionResponseSchema,
  errorSchema,
  globalHighlightResponseSchema,
  heroBannerResponseSchema,
  productCarouselResponseSchema,
  wcmQuerySchema,
} from '@spruce/contract';
import { DEFAULT_LANGUAGE, HEADERS, type Language } from '@spruce/contract/constants';
import type { z } from 'zod';
import { HttpError } from '../http/errors';
import type { Catalogue } from './catalogue';
import { describe, type CatalogueApp } from '../http/public-route';
import { globalHighlight, heroBanner, productCarousel } from './wcm-repository';

/** `GET /wcm/*`, the home page's data sets, and `GET /catalogue/version`. */
export function wcmRoutes(app: CatalogueApp, catalogue: Catalogue): void {
  type Read = (db: Catalogue['db'], language: Language, loadCards: Catalogue['loadCards']) => Promise<object | null>;
  const dataSet = (name: string, summary: string, answer: z.ZodType, read: Read) => {
    const schema = describe(summary, 'Home', wcmQuerySchema, answer);
    app.get(`/wcm/${name}`, { schema: { ...schema, response: { ...schema.response, 404: errorSchema } } }, (request, reply) => {
      const language = request.query.lang ?? DEFAULT_LANGUAGE;
      return catalogue.answer(request, reply, name, language, {}, async () => {
        const data = await read(catalogue.db, language, catalogue.loadCards);
        if (!data) throw new HttpError(404, 'wcm_not_found', 'This data set is empty');
        return { body: { data } };
      });
    });
  };
  dataSet('hero-banner', "Read the home page's opening photo with its price ledger", heroBannerResponseSchema, heroBanner);
  dataSet('global-hilight', 'Read the product that the price-by-term teaser is told with', globalHighlightResponseSchema, globalHighlight);
  dataSet('product-carousel', 'Read the rail of products', productCarouselResponseSchema, productCarousel);

  app.get(
    '/catalogue/version',
    {
      schema: {
        summary: 'Read the version of the catalogue',
        tags: ['Service'],
        response: { 200: catalogueVersionResponseSchema, 400: errorSchema, 500: errorSchema },
      },
    },
    async (_request, reply) => {
      const version = await catalogue.version();
      reply.headers({ 'cache-control': 'no-cache', [HEADERS.catalogueVersion]: version });
      return { data: { version } };
    },
  );
}
