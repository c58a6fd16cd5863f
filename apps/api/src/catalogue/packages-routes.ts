import { packagesQuerySchema, packagesResponseSchema } from '@spruce/contract';
import { DEFAULT_LANGUAGE, PAGE_SIZES } from '@spruce/contract/constants';
import { packages } from '../database/schema';
import type { Catalogue } from './catalogue';
import { packageCards, packageIds, wholePackages } from './packages-repository';
import { describe, type CatalogueApp } from '../http/public-route';
import { existingIds, idsOfSlug } from './row-ids';

/** `GET /products/packages`: the list as cards; whole packages by slug or ids. */
export function packagesRoutes(app: CatalogueApp, catalogue: Catalogue): void {
  app.get(
    '/products/packages',
    { schema: describe('List packages, or read some by slug or ids', 'Packages', packagesQuerySchema, packagesResponseSchema) },
    (request, reply) => {
      const { lang: language = DEFAULT_LANGUAGE, slug, include, page = 1, per_page } = request.query;
      const perPage = per_page ?? (include ? PAGE_SIZES.bulk : PAGE_SIZES.packages);
      const offset = slug ? 0 : (page - 1) * perPage;
      const { db } = catalogue;
      return catalogue.answer(request, reply, 'packages', language, { slug, include, page, perPage }, async () => {
        const ids = slug
          ? await idsOfSlug(db, packages, slug)
          : include
            ? await existingIds(db, packages, include.split(',').map(Number))
            : await packageIds(db);
        const read = slug || include ? wholePackages : packageCards;
        return { body: { data: await read(db, ids.slice(offset, offset + perPage), language) }, total: ids.length, perPage };
      });
    },
  );
}
