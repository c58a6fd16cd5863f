import { CHOICE_GROUP_IDS, HEADERS, PAGE_SIZES } from '@spruce/contract/constants';
import type { Handlers, Params } from './handlers';
import { samples } from './samples';

const UNLISTED_GROUPS: readonly number[] = Object.values(CHOICE_GROUP_IDS);

export const splitList = (value: string | undefined): string[] => (value ?? '').split(',').filter(Boolean);

export function page<Row>(rows: readonly Row[], params: Params, perPageDefault: number): { data: Row[]; headers: Record<string, string> } {
  const perPage = Number(params.per_page ?? perPageDefault);
  const start = (Number(params.page ?? 1) - 1) * perPage;
  return {
    data: rows.slice(start, start + perPage),
    headers: { [HEADERS.total]: String(rows.length), [HEADERS.totalPages]: String(Math.ceil(rows.length / perPage)) },
  };
}

const contains = (search: string | undefined, ...texts: string[]): boolean =>
  !search || texts.some((text) => text.toLowerCase().includes(search.toLowerCase()));

export const handleBrands: Handlers['GET /products/brands'] = ({ params, language }) => {
  const found = samples[language].brands.filter(
    ({ slug, name, about }) => (!params.slug || params.slug === slug) && contains(params.search, name, about),
  );
  const { data, headers } = page(found, params, PAGE_SIZES.brands);
  return { body: { data }, headers };
};

export const handleCategories: Handlers['GET /products/categories'] = ({ params, language }) => {
  const groups = samples[language].categories;
  const parent = Number(params.parent ?? 0);
  const group = groups.find(({ term_id }) => term_id === parent);
  return {
    body: {
      data:
        parent === 0
          ? groups.filter(({ term_id }) => !UNLISTED_GROUPS.includes(term_id))
          : (group?.child ?? []).map((child) => ({ ...child, type: group?.type ?? 'main', parent, child: [] })),
    },
  };
};

export const handlePackages: Handlers['GET /products/packages'] = ({ params, language }) => {
  const all = samples[language].packages;
  if (params.slug) return { body: { data: all.filter(({ slug }) => slug === params.slug) } };
  if (params.include) return { body: { data: splitList(params.include).flatMap((id) => all.filter((entry) => String(entry.id) === id)) } };
  const { data, headers } = page(
    all
      .filter(({ name, summary }) => contains(params.search, name, summary))
      .map(({ description: _description, images: _images, items: _items, ...card }) => card),
    params,
    PAGE_SIZES.packages,
  );
  return { body: { data }, headers };
};

export const handleStock: Handlers['GET /products/stock'] = ({ params }) => {
  const { cards, packages } = samples.en;
  const variations = cards
    .flatMap((card) => card.variations)
    .map(({ id, stock_quantity, asset_quantity, in_stock }) => ({ id, stock_quantity, asset_quantity, in_stock }));
  const asked = (ids: string | undefined) => splitList(ids ?? '').map(Number);
  return {
    body: {
      data: {
        variations: variations.filter(({ id }) => asked(params.variations).includes(id)),
        packages: packages
          .filter(({ id }) => asked(params.packages).includes(id))
          .map(({ id, stock_quantity, in_stock }) => ({ id, stock_quantity, in_stock })),
      },
    },
  };
};

/** First two digits of the postcodes in greater Bangkok, approximately. */
const INSIDE = /^(1[0-2]|7[34])/;

export const handleEarliestDelivery: Handlers['GET /delivery/earliest'] = ({ params: { postcode } }) => {
  const area = !postcode ? null : INSIDE.test(postcode) ? 'inside' : postcode.startsWith('99') ? 'unknown' : 'outside';
  const reached = area === null || area === 'inside';
  return { body: { data: { earliest: reached ? { date: '2026-11-26', slot: '11:00-12:00' } : null, area } } };
};
