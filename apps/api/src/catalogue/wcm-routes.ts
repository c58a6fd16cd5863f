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
import { wcm } from '../database/schema';
import type { StoredWcm } from '../database/seed-rows';
import { HttpError } from '../http/errors';
import type { Catalogue } from './catalogue';
import { describeRoute, describePublicGet } from '../http/route-schema';
import type { ApiApp } from '../http/typed-app';
import { readGlobalHighlight, readHeroBanner, readProductCarousel } from './wcm-repository';

export function wcmRoutes(app: ApiApp, catalogue: Catalogue): void {
  const dataSet = <Name extends keyof StoredWcm>(
    name: Name,
    summary: string,
    answer: z.ZodType,
    serialize: (catalogue: Catalogue, stored: StoredWcm[Name], language: Language) => Promise<object | null>,
  ) => {
    const schema = describePublicGet(summary, 'Home', wcmQuerySchema, answer, [400, 404, 500]);
    app.get(`/wcm/${name}`, { schema }, (request, reply) =>
      catalogue.respond(request, reply, {}, async (language) => {
        const [row] = await catalogue.db.select().from(wcm).where(eq(wcm.name, name));
        const data = row && (await serialize(catalogue, row.content as StoredWcm[Name], language));
        if (!data) throw new HttpError(404, 'wcm_not_found', 'This data set is empty');
        return { body: { data } };
      }),
    );
  };
  dataSet('hero-banner', "Read the home page's opening photo with its price ledger", heroBannerResponseSchema, readHeroBanner);
  dataSet('global-hilight', 'Read the product of the price-by-term teaser', globalHighlightResponseSchema, readGlobalHighlight);
  dataSet('product-carousel', 'Read the product carousel', productCarouselResponseSchema, readProductCarousel);

  const version = describeRoute({
    summary: 'Read the version of the catalogue',
    tag: 'Service',
    answer: catalogueVersionResponseSchema,
    errors: [400, 500],
  });
  app.get('/catalogue/version', { schema: version }, async (_request, reply) => {
    const version = await catalogue.version();
    reply.headers({ 'cache-control': 'no-cache', [HEADERS.catalogueVersion]: version });
    return { data: { version } };
  });
}
