import {
  brandsQuerySchema,
  brandsResponseSchema,
  categoriesQuerySchema,
  categoriesResponseSchema,
  categoryResponseSchema,
  wcmQuerySchema,
} from '@spruce/contract';
import { CHOICE_GROUP_IDS, PAGE_SIZES } from '@spruce/contract/constants';
import { HttpError } from '../platform/http/errors';
import { catalogueRoutes, COUNTED, idParams, VERSIONED } from '../platform/http/route-schema';
import type { ApiApp } from '../platform/plugin';
import type { Catalogue } from './catalogue';
import { searchWithCorrection, toCorrectionFields } from './search-with-correction';
import { toWireBrand, buildCategoryTree, searchBrands, type Taxonomy } from './taxonomy-repository';

const UNLISTED_GROUPS: readonly number[] = Object.values(CHOICE_GROUP_IDS);

export function taxonomyRoutes(app: ApiApp, catalogue: Catalogue): void {
  const handle = catalogueRoutes(app, 'Brands and categories');
  handle(
    'GET /products/brands',
    ['listBrands', 'List brands', 'All brands, one by `slug`, or the matches of `search`.'],
    { answer: brandsResponseSchema, querystring: brandsQuerySchema, sends: [...COUNTED, ...VERSIONED] },
    (request, reply) => {
      const { slug, search, page = 1, per_page: perPage = PAGE_SIZES.brands } = request.query;
      const query = { slug: slug || undefined, search: search?.normalize('NFKC').trim() || undefined, page, perPage };
      return catalogue.respond(request, reply, query, async (language) => {
        const taxonomy = await catalogue.taxonomy();
        const withSlug = (brands: Taxonomy['brands']) => brands.filter((brand) => query.slug === undefined || brand.slug === query.slug);
        const { found, correctedText } =
          query.search === undefined
            ? { found: withSlug(taxonomy.brands), correctedText: null }
            : await searchWithCorrection(taxonomy, query.search, (text) => withSlug(searchBrands(taxonomy, text)));
        const data = found.slice((page - 1) * perPage, page * perPage).map((brand) => toWireBrand(brand, language));
        return { body: { data, ...toCorrectionFields(correctedText) }, total: found.length, perPage };
      });
    },
  );

  handle(
    'GET /products/categories',
    [
      'listCategories',
      'List the category groups, or the categories of one',
      'The two groups (by space, by function), or with `parent` the categories of one group: 300 the types, 400 the colours, 500 the materials.',
    ],
    { answer: categoriesResponseSchema, querystring: categoriesQuerySchema, sends: [...COUNTED, ...VERSIONED] },
    (request, reply) => {
      const { parent = 0, order = 'asc', orderby } = request.query;
      return catalogue.respond(request, reply, { parent, order, orderby }, async (language) => {
        const taxonomy = await catalogue.taxonomy();
        const data = buildCategoryTree(taxonomy, language, parent === 0 ? undefined : await taxonomy.choiceCounts()).filter(
          // Clients expect only the groups "By Space" and "By Function".
          (category) => category.parent === parent && !UNLISTED_GROUPS.includes(category.term_id),
        );
        // The groups are already in slug order. Without `orderby`, categories keep the order of the menu.
        if (orderby === 'slug') data.sort((a, b) => (a.slug < b.slug ? -1 : 1));
        if (order === 'desc') data.reverse();
        return { body: { data }, total: data.length };
      });
    },
  );

  handle(
    'GET /products/categories/:id',
    ['readCategory', 'Read one category or group', 'With name and description in the requested language.'],
    { answer: categoryResponseSchema, params: idParams, querystring: wcmQuerySchema, errors: [404], sends: VERSIONED },
    (request, reply) => {
      const { id } = request.params;
      return catalogue.respond(request, reply, { id }, async (language) => {
        const taxonomy = await catalogue.taxonomy();
        const data = buildCategoryTree(taxonomy, language, await taxonomy.choiceCounts()).find(({ term_id }) => term_id === id);
        if (!data) throw new HttpError(404, 'rest_term_invalid', 'Term does not exist');
        return { body: { data } };
      });
    },
  );
}
