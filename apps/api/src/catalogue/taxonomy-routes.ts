import {
  brandsQuerySchema,
  brandsResponseSchema,
  categoriesQuerySchema,
  categoriesResponseSchema,
  categoryResponseSchema,
  wcmQuerySchema,
} from '@spruce/contract';
import { PAGE_SIZES, TYPES_GROUP_ID } from '@spruce/contract/constants';
import { HttpError } from '../platform/http/errors';
import { describePublicGet, idParams } from '../platform/http/route-schema';
import type { ApiApp } from '../platform/plugin';
import type { Catalogue } from './catalogue';
import { searchWithCorrection, toCorrectionFields } from './search-with-correction';
import { toWireBrand, buildCategoryTree, searchBrands, type Taxonomy } from './taxonomy-repository';

export function taxonomyRoutes(app: ApiApp, catalogue: Catalogue): void {
  const tag = 'Brands and categories';
  const brands = describePublicGet('List brands', tag, brandsQuerySchema, brandsResponseSchema);
  app.get('/products/brands', { schema: brands }, (request, reply) => {
    const { slug, search, page = 1, per_page: perPage = PAGE_SIZES.brands } = request.query;
    const query = { slug: slug || undefined, search: search?.normalize('NFKC').trim() || undefined, page, perPage };
    return catalogue.respond(request, reply, query, async (language) => {
      const taxonomy = await catalogue.taxonomy();
      const withSlug = (brands: Taxonomy['brands']) => brands.filter((brand) => query.slug === undefined || brand.slug === query.slug);
      const { found, correctedText } =
        query.search === undefined
          ? { found: withSlug(taxonomy.brands), correctedText: null }
          : await searchWithCorrection(catalogue.db, taxonomy, query.search, (text) => withSlug(searchBrands(taxonomy, text)));
      const data = found.slice((page - 1) * perPage, page * perPage).map((brand) => toWireBrand(brand, language));
      return { body: { data, ...toCorrectionFields(correctedText) }, total: found.length, perPage };
    });
  });

  const categories = describePublicGet(
    'List the category groups, or the categories of one',
    tag,
    categoriesQuerySchema,
    categoriesResponseSchema,
  );
  app.get('/products/categories', { schema: categories }, (request, reply) => {
    const { parent = 0, order = 'asc', orderby } = request.query;
    return catalogue.respond(request, reply, { parent, order, orderby }, async (language) => {
      // No product types, because clients expect only the other two groups.
      const data = buildCategoryTree(await catalogue.taxonomy(), language).filter(
        (category) => category.parent === parent && category.term_id !== TYPES_GROUP_ID,
      );
      // The groups are already in slug order. Without `orderby`, categories keep the order of the menu.
      if (orderby === 'slug') data.sort((a, b) => (a.slug < b.slug ? -1 : 1));
      if (order === 'desc') data.reverse();
      return { body: { data }, total: data.length };
    });
  });

  const category = describePublicGet('Read one category or group', tag, wcmQuerySchema, categoryResponseSchema, [400, 404, 500]);
  app.get('/products/categories/:id', { schema: { ...category, params: idParams } }, (request, reply) => {
    const { id } = request.params;
    return catalogue.respond(request, reply, { id }, async (language) => {
      const data = buildCategoryTree(await catalogue.taxonomy(), language).find(({ term_id }) => term_id === id);
      if (!data) throw new HttpError(404, 'rest_term_invalid', 'Term does not exist');
      return { body: { data } };
    });
  });
}
