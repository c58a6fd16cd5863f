import { packagesQuerySchema, packagesResponseSchema } from '@spruce/contract';
import { PAGE_SIZES } from '@spruce/contract/constants';
import { packages } from '../database/schema';
import type { Catalogue } from './catalogue';
import { readPackageCards, readPackageDetails } from './packages-repository';
import { describePublicGet } from '../http/route-schema';
import type { ApiApp } from '../http/typed-app';
import { toCorrectionFields } from './search-with-correction';
import { searchPackages } from './search-packages';
import { selectIds } from './select-ids';

export function packagesRoutes(app: ApiApp, catalogue: Catalogue): void {
  const schema = describePublicGet('List packages, or read some by slug or ids', 'Packages', packagesQuerySchema, packagesResponseSchema);
  app.get('/products/packages', { schema }, (request, reply) => {
    const slug = request.query.slug || undefined;
    const include = request.query.include ? request.query.include.split(',').map(Number) : undefined;
    const page = slug ? 1 : (request.query.page ?? 1);
    const perPage = request.query.per_page ?? (include ? PAGE_SIZES.bulk : PAGE_SIZES.packages);
    const search = request.query.search?.normalize('NFKC').trim() || undefined;
    return catalogue.respond(request, reply, { slug, include, search, page, perPage }, async (language) => {
      const { found: ids, correctedText } =
        search === undefined || slug || include
          ? { found: await selectIds(catalogue.db, packages, { slug, include }), correctedText: null }
          : await searchPackages(catalogue.db, await catalogue.taxonomy(), search);
      const read = slug || include ? readPackageDetails : readPackageCards;
      const data = await read(catalogue.db, ids.slice((page - 1) * perPage, page * perPage), language);
      return { body: { data, ...toCorrectionFields(correctedText) }, total: ids.length, perPage };
    });
  });
}
