import { productsQuerySchema, productsResponseSchema, type ProductsQuery } from '@spruce/contract';
import { DEFAULT_LANGUAGE, PAGE_SIZES } from '@spruce/contract/constants';
import type { Catalogue, Loaded } from './catalogue';
import { listText } from './json-text';
import { otherLayout } from './keyboard';
import { productFacets } from './product-facets';
import type { ProductFilter } from './product-filter';
import { existingProductIds, findProductPage, productIdOfSlug, wholeProducts } from './products-repository';
import { describe, type CatalogueApp } from './route-schema';
import { searchPlan } from './search-plan';
import type { Taxonomy } from './taxonomy-repository';

const list = (value: string | undefined): string[] => [...new Set((value ?? '').split(',').map((part) => part.trim()).filter(Boolean))];

/** Everything that decides the answer, in one form: equal questions share one cached answer. */
const normalise = (query: ProductsQuery) => ({
  slug: query.slug || undefined,
  include: query.include ? list(query.include).map(Number) : undefined,
  page: query.page ?? 1,
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
type Question = ReturnType<typeof normalise>;
/** Products of these ids in their order, as JSON. */
type Present = (ids: number[]) => Promise<string[]>;

/** Slugs of one group are alternatives, the groups must both be met; a slug of no group is a choice that nothing meets. */
function categoryIds(question: Question, { categories }: Taxonomy): Pick<ProductFilter, 'main' | 'subs'> {
  if (!question.categories) return { main: null, subs: null };
  const known = categories.filter(({ slug }) => question.categories?.includes(slug));
  const of = (kind: 'main' | 'subs') => {
    const ids = known.filter((category) => category.kind === kind).map(({ id }) => id);
    return ids.length > 0 ? ids : null;
  };
  return known.length === 0 ? { main: [], subs: null } : { main: of('main'), subs: of('subs') };
}

const filterOf = (question: Question, taxonomy: Taxonomy, search: string | undefined): ProductFilter => ({
  ...categoryIds(question, taxonomy),
  brandIds: question.brands ? taxonomy.brands.filter(({ slug }) => question.brands?.includes(slug)).map(({ id }) => id) : null,
  minPrice: question.min ?? null,
  maxPrice: question.max ?? null,
  inStock: question.inStock,
  search: search === undefined ? [] : searchPlan(search, taxonomy.synonyms),
});

async function loadListing(catalogue: Catalogue, question: Question, present: Present): Promise<Loaded> {
  const { db } = catalogue;
  const [taxonomy, index] = await Promise.all([catalogue.taxonomy(), catalogue.index()]);
  const { page, perPage, facets: _facets, whole: _whole, order: _order, orderby: _orderby, ...rest } = question;
  const ask = async (search: string | undefined) => {
    const filter = filterOf(question, taxonomy, search);
    const key = JSON.stringify({ ...rest, search });
    // Punctuation alone asks for nothing that could be found.
    const nothing = search !== undefined && filter.search.length === 0;
    const place = { limit: perPage, offset: (page - 1) * perPage };
    const find = () => index?.page(filter, question, place) ?? catalogue.page(key, (total) => findProductPage(db, filter, question, { ...place, total }));
    const found = nothing ? { ids: [], total: 0 } : await find();
    return { ...found, key, filter: nothing ? { ...filter, main: [], subs: [] } : filter };
  };
  const typed = await ask(question.search);
  const other = typed.total === 0 && question.search !== undefined ? await ask(otherLayout(question.search)) : typed;
  const { ids, total, key, filter } = other.total > 0 ? other : typed;
  const count = () => index?.facets(filter, taxonomy) ?? catalogue.facets(key, () => productFacets(db, filter, taxonomy));
  const [rows, facets] = await Promise.all([present(ids), question.facets ? count() : undefined]);
  return { body: listText(rows, { ...(facets && { facets: { ...facets, price: { ...facets.price, ceiling: taxonomy.highestPrice } } }) }), total, perPage };
}

/** `GET /products`: by slug, by ids, or the listing with its filters. */
export function productsRoutes(app: CatalogueApp, catalogue: Catalogue): void {
  app.get(
    '/products',
    { schema: describe('List products, or read some by slug or ids', 'Products', productsQuerySchema, productsResponseSchema) },
    (request, reply) => {
      const language = request.query.lang ?? DEFAULT_LANGUAGE;
      const question = normalise(request.query);
      const present: Present = async (ids) => (question.whole ? (await wholeProducts(catalogue.db, ids, language)).map((product) => JSON.stringify(product)) : catalogue.cards(ids, language));
      return catalogue.answer(request, reply, 'products', language, question, async () => {
        if (question.slug !== undefined) return loadBySlug(catalogue, question.slug, present);
        if (question.include !== undefined) return loadByIds(catalogue, question.include, question, present);
        return loadListing(catalogue, question, present);
      });
    },
  );
}

async function loadBySlug(catalogue: Catalogue, slug: string, present: Present): Promise<Loaded> {
  const rows = await present(await productIdOfSlug(catalogue.db, slug));
  return { body: listText(rows, {}), total: rows.length };
}

async function loadByIds(catalogue: Catalogue, include: readonly number[], { page, perPage }: Pick<Question, 'page' | 'perPage'>, present: Present): Promise<Loaded> {
  const ids = await existingProductIds(catalogue.db, include);
  return { body: listText(await present(ids.slice((page - 1) * perPage, page * perPage)), {}), total: ids.length, perPage };
}
