import {
  catalogueVersionResponseSchema,
  globalHighlightResponseSchema,
  heroBannerResponseSchema,
  productCarouselResponseSchema,
  wcmQuerySchema,
} from '@spruce/contract';
import { HEADERS, type Language } from '@spruce/contract/constants';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { wcm } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import { catalogueRoutes, VERSIONED } from '../platform/http/route-schema';
import type { ApiApp } from '../platform/plugin';
import type { Catalogue } from './catalogue';
import type { StoredWcm } from './seed/catalogue-rows';
import { readGlobalHighlight, readHeroBanner, readProductCarousel } from './wcm-repository';

export function wcmRoutes(app: ApiApp, catalogue: Catalogue): void {
  const handle = catalogueRoutes(app, 'Home');
  const dataSet = <Name extends keyof StoredWcm>(
    name: Name,
    texts: readonly [id: string, summary: string, description: string],
    answer: z.ZodType,
    serialize: (catalogue: Catalogue, stored: StoredWcm[Name], language: Language) => Promise<object | null>,
  ) =>
    handle(`GET /wcm/${name}`, texts, { answer, querystring: wcmQuerySchema, errors: [404], sends: VERSIONED }, (request, reply) =>
      catalogue.respond(request, reply, {}, async (language) => {
        const [row] = await catalogue.db.select().from(wcm).where(eq(wcm.name, name));
        const data = row && (await serialize(catalogue, row.content as StoredWcm[Name], language));
        if (!data) throw new HttpError(404, 'wcm_not_found', 'This data set is empty');
        return { body: { data } };
      }),
    );
  const hero = [
    'readHeroBanner',
    "Read the home page's opening photo with its price ledger",
    'The pieces of the photo have current prices.',
  ] as const;
  dataSet('hero-banner', hero, heroBannerResponseSchema, readHeroBanner);
  const highlight = ['readGlobalHighlight', 'Read the product of the price-by-term teaser', 'With prices by term.'] as const;
  dataSet('global-hilight', highlight, globalHighlightResponseSchema, readGlobalHighlight);
  const carousel = ['readProductCarousel', 'Read the product carousel', 'Product cards in display order.'] as const;
  dataSet('product-carousel', carousel, productCarouselResponseSchema, readProductCarousel);

  catalogueRoutes(app, 'Service')(
    'GET /catalogue/version',
    ['readCatalogueVersion', 'Read the version of the catalogue', 'Changes with every change of a catalogue response; never cached.'],
    { answer: catalogueVersionResponseSchema, sends: VERSIONED },
    async (_request, reply) => {
      const version = await catalogue.version();
      reply.headers({ 'cache-control': 'no-cache', [HEADERS.catalogueVersion]: version });
      return { data: { version } };
    },
  );
}
