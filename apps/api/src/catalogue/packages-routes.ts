import { packagesQuerySchema, packagesResponseSchema } from '@spruce/contract';
import { DEFAULT_LANGUAGE, PAGE_SIZES } from '@spruce/contract/constants';
import type { Catalogue } from './catalogue';
import { countPackages, existingPackageIds, findPackageIds, packageCards, packageIdOfSlug, wholePackages } from './packages-repository';
import { describe, type CatalogueApp } from './route-schema';

/** `GET /products/packages`: the list as cards; whole packages by slug or ids. */
export function packagesRoutes(app: CatalogueApp, catalogue: Catalogue): void {
  app.get('/products/packages', { schema: describe('List packages, or read some by slug or ids', 'Packages', packagesQuerySchema, packagesResponseSchema) }, (request, reply) => {
    const { lang: language = DEFAULT_LANGUAGE, slug, include, page = 1, per_page } = request.query;
    const perPage = per_page ?? (include ? PAGE_SIZES.bulk : PAGE_SIZES.packages);
    const offset = (page - 1) * perPage;
    const { db } = catalogue;
    return catalogue.answer(request, reply, 'packages', language, { slug, include, page, perPage }, async () => {
      if (slug) {
        const data = await wholePackages(db, await packageIdOfSlug(db, slug), language);
        return { body: { data }, total: data.length };
      }
      if (include) {
        const ids = await existingPackageIds(db, include.split(',').map(Number));
        return { body: { data: await wholePackages(db, ids.slice(offset, offset + perPage), language) }, total: ids.length, perPage };
      }
      const [total, ids] = await Promise.all([countPackages(db), findPackageIds(db, perPage, offset)]);
      return { body: { data: await packageCards(db, ids, language) }, total, perPage };
    });
  });
}
