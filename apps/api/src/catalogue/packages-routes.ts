import { packagesQuerySchema, packagesResponseSchema } from '@spruce/contract';
import { PAGE_SIZES } from '@spruce/contract/constants';
import { toSearchText } from '@spruce/input/search';
import { asc } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { packages } from '../platform/database/schema';
import { catalogueRoutes, COUNTED, VERSIONED } from '../platform/http/route-schema';
import type { ApiApp } from '../platform/plugin';
import type { Catalogue } from './catalogue';
import { readPackageCards, readPackageDetails } from './packages-repository';
import { parseSearch } from './parse-search';
import { searchWithCorrection, toCorrectionFields, type CorrectedSearch } from './search-with-correction';
import { selectIds } from './select-ids';
import { matchesAny, type Taxonomy } from './taxonomy-repository';

async function searchPackages(db: Database, taxonomy: Taxonomy, text: string): Promise<CorrectedSearch<number>> {
  const { id, name, summary, main } = packages;
  const rows = await db.select({ id, name, summary, main }).from(packages).orderBy(asc(packages.featuredRank), asc(packages.id));
  const texts = rows.map((row) => {
    const rooms = taxonomy.categories.filter(({ slug }) => row.main.includes(slug)).flatMap((room) => [room.name.en, room.name.th]);
    const called = toSearchText(row.name.en, row.name.th);
    return { id: row.id, called, all: called + toSearchText(...rooms, row.summary.en, row.summary.th) };
  });
  const find = (search: string): number[] => {
    const terms = parseSearch(search, taxonomy.phrases);
    const holding = (of: 'called' | 'all') =>
      texts.filter((row) => terms.length > 0 && terms.every(({ part }) => matchesAny(row[of], part)));
    return [...new Set([...holding('called'), ...holding('all')].map((row) => row.id))];
  };
  return searchWithCorrection(taxonomy, text, find);
}

export function packagesRoutes(app: ApiApp, catalogue: Catalogue): void {
  catalogueRoutes(app, 'Packages')(
    'GET /products/packages',
    ['listPackages', 'List packages, or read some by slug or ids', 'Cards in featured order; with `slug`, one package and its pieces.'],
    { answer: packagesResponseSchema, querystring: packagesQuerySchema, sends: [...COUNTED, ...VERSIONED] },
    (request, reply) => {
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
    },
  );
}
