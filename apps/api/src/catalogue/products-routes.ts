import { productsQuerySchema, productsResponseSchema, type ProductsQuery, type WireProductCard } from '@spruce/contract';
import { CATEGORY_KINDS, PAGE_SIZES, WIDTH_RANGES, type CategoryKind } from '@spruce/contract/constants';
import { correctSearch, didYouMean } from '@spruce/input/search';
import { products } from '../platform/database/schema';
import type { Loaded } from '../platform/http/cached-response';
import { catalogueRoutes, COUNTED, VERSIONED } from '../platform/http/route-schema';
import type { ApiApp } from '../platform/plugin';
import type { Catalogue } from './catalogue';
import type { ListingFilter, ListingResult } from './listing/listing-index';
import { parseSearch } from './parse-search';
import { readProductDetails } from './products-repository';
import { selectIds } from './select-ids';
import type { Taxonomy } from './taxonomy-repository';

const parseSlugs = (list: string | undefined) => (list ? [...new Set(list.split(',').map((slug) => slug.trim()))].sort() : undefined);

const normalizeQuery = (query: ProductsQuery) => ({
  slug: query.slug || undefined,
  include: query.include ? query.include.split(',').map(Number) : undefined,
  page: query.slug ? 1 : (query.page ?? 1),
  perPage: query.per_page ?? (query.include ? PAGE_SIZES.bulk : PAGE_SIZES.listing),
  // Keeps upper and lower case: in a text typed on the wrong keyboard layout, the case decides which Thai character was meant.
  search: query.search?.normalize('NFKC').trim() || undefined,
  categories: parseSlugs(query.category),
  brands: parseSlugs(query.brand),
  widths: parseSlugs(query.width),
  // Sorts descending by default, as WordPress does.
  order: query.orderby ? (query.order ?? 'desc') : undefined,
  orderby: query.orderby,
  min: query.min_sub_price,
  max: query.max_sub_price,
  inStock: query.stock_status === 'instock',
  facets: query.facets === 'true',
  details: query.context ? query.context === 'view' : Boolean(query.slug || query.include),
});
type ListingQuery = ReturnType<typeof normalizeQuery>;
type Serialize = (ids: number[]) => Promise<WireProductCard[]>;

/** Ignores unknown slugs, but finds nothing if all slugs are unknown. */
function categoryIds({ categories: slugs }: ListingQuery, { categories }: Taxonomy): Pick<ListingFilter, CategoryKind> {
  const known = categories.filter(({ slug }) => slugs?.includes(slug));
  const listIds = (kind: CategoryKind) => {
    const ids = known.filter((category) => category.kind === kind).map(({ id }) => id);
    return ids.length > 0 ? ids : null;
  };
  const filter = Object.fromEntries(CATEGORY_KINDS.map((kind) => [kind, listIds(kind)])) as Pick<ListingFilter, CategoryKind>;
  return slugs && known.length === 0 ? { ...filter, main: [] } : filter;
}

function toFilter(query: ListingQuery, taxonomy: Taxonomy, search: string | undefined): ListingFilter {
  const terms = search === undefined ? [] : parseSearch(search, taxonomy.phrases);
  return {
    ...categoryIds(query, taxonomy),
    brandIds: query.brands ? taxonomy.brands.filter(({ slug }) => query.brands?.includes(slug)).map(({ id }) => id) : null,
    widthRanges: query.widths
      ? query.widths.map((slug) => WIDTH_RANGES.findIndex((range) => range.slug === slug)).filter((index) => index >= 0)
      : null,
    minPrice: query.min ?? null,
    maxPrice: query.max ?? null,
    inStock: query.inStock,
    search: terms,
    ...(search !== undefined && terms.length === 0 && { main: [], subs: [] }),
  };
}

interface Found {
  result: ListingResult;
  correctedText: string | null;
  corrected: boolean;
}

async function search(catalogue: Catalogue, taxonomy: Taxonomy, query: ListingQuery): Promise<Found> {
  const index = await catalogue.index();
  const { search: text } = query;
  const typed = await index.find(toFilter(query, taxonomy, text));
  if (text === undefined || (typed.total > 0 && !typed.weak)) return { result: typed, correctedText: null, corrected: false };
  // The search text counts as spelt correctly if it finds products without the filters.
  const bare = { ...query, categories: undefined, brands: undefined, widths: undefined, min: undefined, max: undefined, inStock: false };
  const finds = async (other: string) => (await index.find(toFilter(bare, taxonomy, other))).total > 0;
  const found = typed.total > 0 || (await finds(text));
  if (found && !typed.weak) return { result: typed, correctedText: null, corrected: false };
  const vocabulary = await taxonomy.vocabulary();
  const correctedText = await (found ? didYouMean : correctSearch)(text, vocabulary, finds);
  const corrected = !found && correctedText !== null;
  return { result: corrected ? await index.find(toFilter(query, taxonomy, correctedText)) : typed, correctedText, corrected };
}

const findColour = ({ variations: [first, ...others] }: WireProductCard, variationId: number | undefined): string | undefined =>
  others.find(({ id, colour }) => id === variationId && colour.slug !== first?.colour.slug)?.colour.slug;

async function loadListing(catalogue: Catalogue, query: ListingQuery, serialize: Serialize): Promise<Loaded> {
  const taxonomy = await catalogue.taxonomy();
  const { result, correctedText, corrected } = await search(catalogue, taxonomy, query);
  const facets = query.facets ? result.facets(taxonomy) : undefined;
  const ids = result.page(query, { limit: query.perPage, offset: (query.page - 1) * query.perPage });
  const matched = new Map(ids.map((id) => [id, result.findVariation(id)]));
  const cards = await serialize(ids);
  const body = {
    data: cards.map((card) => ({ ...card, matched_colour: findColour(card, matched.get(card.id)) })),
    ...(facets && { facets: { ...facets, price: { ...facets.price, ceiling: taxonomy.highestPrice } } }),
    ...(correctedText !== null && { did_you_mean: correctedText }),
    ...(corrected && { corrected }),
  };
  return { body, total: result.total, perPage: query.perPage };
}

export function productsRoutes(app: ApiApp, catalogue: Catalogue): void {
  catalogueRoutes(app, 'Products')(
    'GET /products',
    [
      'listProducts',
      'List products, or read some by slug or ids',
      'Product cards of the listing; with `slug` or `include`, complete products.',
    ],
    { answer: productsResponseSchema, querystring: productsQuerySchema, sends: [...COUNTED, ...VERSIONED] },
    (request, reply) => {
      const query = normalizeQuery(request.query);
      return catalogue.respond(request, reply, query, async (language) => {
        const serialize: Serialize = (ids) =>
          query.details ? readProductDetails(catalogue.db, ids, language) : catalogue.cards(ids, language);
        const { slug, include, page, perPage } = query;
        if (slug === undefined && include === undefined) return loadListing(catalogue, query, serialize);
        const ids = await selectIds(catalogue.db, products, query);
        const data = await serialize(ids.slice((page - 1) * perPage, page * perPage));
        return { body: { data }, total: ids.length, perPage };
      });
    },
  );
}
