import {
  brandsQuerySchema,
  brandsResponseSchema,
  categoriesQuerySchema,
  categoriesResponseSchema,
  categoryResponseSchema,
  errorSchema,
  wcmQuerySchema,
} from '@spruce/contract';
import { DEFAULT_LANGUAGE, PAGE_SIZES } from '@spruce/contract/constants';
import { z } from 'zod';
import { HttpError } from '../http/errors';
import type { Catalogue } from './catalogue';
import { describe, type CatalogueApp } from '../http/public-route';
import { brandOf, categoriesBelow, categoryById, searchBrands } from './taxonomy-repository';

const idParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .meta({ examples: ['101'] }),
});

/** `GET /products/brands`, `/products/categories`, `/products/categories/{id}`. */
export function taxonomyRoutes(app: CatalogueApp, catalogue: Catalogue): void {
  app.get(
    '/products/brands',
    { schema: describe('List brands', 'Brands and categories', brandsQuerySchema, brandsResponseSchema) },
    (request, reply) => {
      const { lang: language = DEFAULT_LANGUAGE, slug, search, page = 1, per_page: perPage = PAGE_SIZES.brands } = request.query;
      const query = { slug: slug || undefined, search: search?.normalize('NFKC').trim().toLowerCase() || undefined, page, perPage };
      return catalogue.answer(request, reply, 'brands', language, query, async () => {
        const taxonomy = await catalogue.taxonomy();
        const found = (query.search === undefined ? taxonomy.brands : searchBrands(taxonomy, query.search)).filter(
          (brand) => query.slug === undefined || brand.slug === query.slug,
        );
        const data = found.slice((page - 1) * perPage, page * perPage).map((brand) => brandOf(brand, language));
        return { body: { data }, total: found.length, perPage };
      });
    },
  );

  app.get(
    '/products/categories',
    {
      schema: describe(
        'List the category groups, or the categories of one',
        'Brands and categories',
        categoriesQuerySchema,
        categoriesResponseSchema,
      ),
    },
    (request, reply) => {
      const { lang: language = DEFAULT_LANGUAGE, parent = 0, order = 'asc', orderby } = request.query;
      return catalogue.answer(request, reply, 'categories', language, { parent, order, orderby }, async () => {
        const data = categoriesBelow(await catalogue.taxonomy(), parent, language);
        // The groups stand in the order of their slugs; without `orderby` categories keep that of the menus.
        if (orderby === 'slug') data.sort((a, b) => (a.slug < b.slug ? -1 : 1));
        if (order === 'desc') data.reverse();
        return { body: { data }, total: data.length };
      });
    },
  );

  const schema = describe('Read one category or group', 'Brands and categories', wcmQuerySchema, categoryResponseSchema);
  app.get(
    '/products/categories/:id',
    { schema: { ...schema, params: idParams, response: { ...schema.response, 404: errorSchema } } },
    (request, reply) => {
      const language = request.query.lang ?? DEFAULT_LANGUAGE;
      const { id } = request.params;
      return catalogue.answer(request, reply, 'category', language, { id }, async () => {
        const data = categoryById(await catalogue.taxonomy(), id, language);
        if (!data) throw new HttpError(404, 'rest_term_invalid', 'Term does not exist');
        return { body: { data } };
      });
    },
  );
}
