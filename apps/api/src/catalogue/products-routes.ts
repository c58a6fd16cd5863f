import { productsQuerySchema, productsResponseSchema, type ProductsQuery } from '@spruce/contract';
import { DEFAULT_LANGUAGE, PAGE_SIZES } from '@spruce/contract/constants';
import { products } from '../database/schema';
import type { Loaded } from '../http/cached-response';
import type { Catalogue } from './catalogue';
import { listText } from '../http/json-text';
import { otherLayout } from '../text/keyboard';
import type { ListingFilter } from './listing/listing-query';
import { wholeProducts } from './products-repository';
import { describe, type CatalogueApp } from '../http/public-route';
import { existingIds, idsOfSlug } from './row-ids';
import { searchPlan } from './search-plan';
import type { Taxonomy } from './taxonomy-repository';

const list = (value: string | undefined): string[] => [
  ...new Set(
    (value ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** Everything that decides the answer, in one form: equal queries share one cached response. */
const normalise = (query: ProductsQuery) => ({
  slug: query.slug || undefined,
  include: query.include ? list(query.include).map(Number) : undefined,
  page: query.slug ? 1 : (query.page ?? 1),
  // Whoever names ids wants them all.
  perPage: query.per_page ?? (query.include ? PAGE_SIZES.bulk : PAGE_SIZES.listing),
  // The case stays: it tells the keys of the other keyboard layout apart.
  search: query.search?.normalize('NFKC').trim() || undefined,
  categories: query.category ? list(query.category).sort() : undefined,
  brands: query.brand ? list(query.brand).sort() : undefined,
  // WordPress sorts descending unless told otherwise.
  order: query.orderby ? (query.order ?? 'desc') : undefined,
  orderby: query.orderby,
  min: query.min_sub_price,
  max: query.max_sub_price,
  inStock: query.stock_status === 'instock',
  facets: query.facets === 'true',
  whole: query.context ? query.context === 'view' : Boolean(query.slug || query.include),
});
type ListingQuery = ReturnType<typeof normalise>;
/** Products of these ids in their order, as JSON. */
type Present = (ids: number[]) => Promise<string[]>;

/** Slugs of one group are alternatives, the groups must both be met; a slug of no group is a choice that nothing meets. */
function categoryIds({ categories: slugs }: ListingQuery, { categories }: Taxonomy): Pick<ListingFilter, 'main' | 'subs'> {
  if (!slugs) return { main: null, subs: null };
  const known = categories.filter(({ slug }) => slugs.includes(slug));
  const of = (kind: 'main' | 'subs') => {
    const ids = known.filter((category) => category.kind === kind).map(({ id }) => id);
    return ids.length > 0 ? ids : null;
  };
  return known.length === 0 ? { main: [], subs: null } : { main: of('main'), subs: of('subs') };
}

function filterOf(query: ListingQuery, taxonomy: Taxonomy, search: string | undefined): ListingFilter {
  const terms = search === undefined ? [] : searchPlan(search, taxonomy.phrases);
  return {
    ...categoryIds(query, taxonomy),
    brandIds: query.brands ? taxonomy.brands.filter(({ slug }) => query.brands?.includes(slug)).map(({ id }) => id) : null,
    minPrice: query.min ?? null,
    maxPrice: query.max ?? null,
    inStock: query.inStock,
    search: terms,
    // Punctuation alone asks for nothing that could be found.
    ...(search !== undefined && terms.length === 0 && { main: [], subs: [] }),
  };
}

async function loadListing(catalogue: Catalogue, query: ListingQuery, present: Present): Promise<Loaded> {
  const [taxonomy, index] = await Promise.all([catalogue.taxonomy(), catalogue.index()]);
  const find = (search: string | undefined) => index.find(filterOf(query, taxonomy, search));
  const typed = await find(query.search);
  const other = typed.total === 0 && query.search !== undefined ? await find(otherLayout(query.search)) : typed;
  const found = other.total > 0 ? other : typed;
  const facets = query.facets ? found.facets(taxonomy) : undefined;
  const rows = await present(found.page(query, { limit: query.perPage, offset: (query.page - 1) * query.perPage }));
  const body = listText(rows, facets ? { facets: { ...facets, price: { ...facets.price, ceiling: taxonomy.highestPrice } } } : {});
  return { body, total: found.total, perPage: query.perPage };
}

/** `GET /products`: by slug, by ids, or the listing with its filters. */
export function productsRoutes(app: CatalogueApp, catalogue: Catalogue): void {
  app.get(
    '/products',
    { schema: describe('List products, or read some by slug or ids', 'Products', productsQuerySchema, productsResponseSchema) },
    (request, reply) => {
      const language = request.query.lang ?? DEFAULT_LANGUAGE;
      const query = normalise(request.query);
      const present: Present = async (ids) =>
        query.whole
          ? (await wholeProducts(catalogue.db, ids, language)).map((product) => JSON.stringify(product))
          : catalogue.cards(ids, language);
      return catalogue.answer(request, reply, 'products', language, query, async () => {
        const { slug, include, page, perPage } = query;
        if (slug === undefined && include === undefined) return loadListing(catalogue, query, present);
        const ids = await (slug === undefined
          ? existingIds(catalogue.db, products, include ?? [])
          : idsOfSlug(catalogue.db, products, slug));
        return { body: listText(await present(ids.slice((page - 1) * perPage, page * perPage)), {}), total: ids.length, perPage };
      });
    },
  );
}
