import type { WireFacets, WireProductCard } from '@spruce/contract';
import { CATEGORY_KINDS, HEADERS, PAGE_SIZES, WIDTH_RANGES, type CategoryKind, type Language } from '@spruce/contract/constants';
import { splitList, page } from './taxonomy-handlers';
import type { Handlers, Params } from './handlers';
import { samples } from './samples';

const PARTS = [...CATEGORY_KINDS, 'widths', 'brands', 'price', 'stock', 'search'] as const;
type Part = (typeof PARTS)[number];

const listGroupSlugs = (language: Language, kind: CategoryKind): string[] =>
  samples[language].categories.filter(({ type }) => type === kind).flatMap(({ child }) => child.map(({ slug }) => slug));

const findWidthRange = ({ width = 0 }: WireProductCard): string =>
  WIDTH_RANGES.find(({ upTo }) => width <= upTo)?.slug ?? WIDTH_RANGES[0].slug;

/** Looks for colours and materials in the whole product, not in its variations. `except` is a filter that is ignored, because the choices of a filter are counted without this filter. */
function matches(card: WireProductCard, params: Params, language: Language, except?: Part): boolean {
  const own = samples[language].categoriesOf[card.slug] ?? [];
  const asked = splitList(params.category);
  const inGroup = (kind: CategoryKind) => {
    const wanted = asked.filter((slug) => listGroupSlugs(language, kind).includes(slug));
    return except === kind || wanted.length === 0 || wanted.some((slug) => own.includes(slug));
  };
  const known = asked.length === 0 || CATEGORY_KINDS.some((kind) => asked.some((slug) => listGroupSlugs(language, kind).includes(slug)));
  const brands = splitList(params.brand);
  const widths = splitList(params.width);
  const price = card.subscription_price;
  const search = params.search?.trim().toLowerCase();
  return (
    known &&
    CATEGORY_KINDS.every(inGroup) &&
    (except === 'widths' || widths.length === 0 || widths.includes(findWidthRange(card))) &&
    (except === 'brands' || brands.length === 0 || brands.includes(card.brand.slug)) &&
    (except === 'price' || (price >= Number(params.min_sub_price ?? 0) && price <= Number(params.max_sub_price ?? Infinity))) &&
    (except === 'stock' || params.stock_status !== 'instock' || card.in_stock) &&
    (except === 'search' || !search || [card.name, card.brand.name].some((text) => text.toLowerCase().includes(search)))
  );
}

function sorted(cards: WireProductCard[], { order, orderby }: Params): WireProductCard[] {
  if (!orderby) return cards;
  const compare = (a: WireProductCard, b: WireProductCard) =>
    (orderby === 'date' ? a.date.localeCompare(b.date) : a.subscription_price - b.subscription_price) || a.id - b.id;
  return [...cards].sort((a, b) => (order === 'asc' ? compare(a, b) : compare(b, a)));
}

const STEP = 100;

function facets(params: Params, language: Language): WireFacets {
  const cards = samples[language].cards;
  const counted = (part: Part, keys: (card: WireProductCard) => string[]): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const card of cards) if (matches(card, params, language, part)) for (const key of keys(card)) counts[key] = (counts[key] ?? 0) + 1;
    return counts;
  };
  const inGroup = (kind: CategoryKind) =>
    counted(kind, ({ slug }) =>
      (samples[language].categoriesOf[slug] ?? []).filter((category) => listGroupSlugs(language, kind).includes(category)),
    );
  const prices = cards.filter((card) => matches(card, params, language, 'price')).map(({ subscription_price }) => subscription_price);
  const countWithout = (part: Part) => cards.filter((card) => matches(card, params, language, part)).length;
  const isEmpty = !cards.some((card) => matches(card, params, language));
  const buckets = Object.entries(counted('price', ({ subscription_price }) => [String(Math.floor(subscription_price / STEP) * STEP)]));
  return {
    main: inGroup('main'),
    subs: inGroup('subs'),
    types: inGroup('types'),
    colours: inGroup('colours'),
    materials: inGroup('materials'),
    widths: counted('widths', (card) => [findWidthRange(card)]),
    brands: counted('brands', ({ brand }) => [brand.slug]),
    in_stock: cards.filter((card) => card.in_stock && matches(card, params, language, 'stock')).length,
    price: {
      min: prices.length > 0 ? Math.min(...prices) : 0,
      max: prices.length > 0 ? Math.max(...prices) : 0,
      ceiling: Math.max(...cards.map(({ subscription_price }) => subscription_price)),
      step: STEP,
      buckets: buckets.map(([from, count]): [number, number] => [Number(from), count]).sort(([a], [b]) => a - b),
    },
    ...(isEmpty && {
      without: Object.fromEntries(PARTS.map((part) => [part, countWithout(part)] as const).filter(([, found]) => found > 0)),
    }),
  };
}

export const handleProducts: Handlers['GET /products'] = ({ params, language }) => {
  const { cards, products } = samples[language];
  const bySlug = (slug: string) => products.find((product) => product.slug === slug) ?? cards.find((card) => card.slug === slug);
  if (params.slug) {
    const found = products.filter(({ slug }) => slug === params.slug);
    return { body: { data: found }, headers: { [HEADERS.total]: String(found.length), [HEADERS.totalPages]: String(found.length) } };
  }
  if (params.include) {
    const found = splitList(params.include).flatMap((id) => cards.filter((card) => String(card.id) === id));
    const { data, headers } = page(found, params, PAGE_SIZES.bulk);
    return { body: { data: params.context === 'embed' ? data : data.flatMap(({ slug }) => bySlug(slug) ?? []) }, headers };
  }
  const { data, headers } = page(
    sorted(
      cards.filter((card) => matches(card, params, language)),
      params,
    ),
    params,
    PAGE_SIZES.listing,
  );
  return { body: { data, ...(params.facets === 'true' && { facets: facets(params, language) }) }, headers };
};
