import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  categoriesQuery,
  searchArticlesQuery,
  searchBrandsQuery,
  searchPackagesQuery,
  searchProductsQuery,
  type SearchQuery,
} from '@spruce/api-client/catalogue';
import { PAGE_SIZES } from '@spruce/contract/constants';
import { foldText } from '@spruce/input';
import { usePlatform } from '@spruce/platform';
import { useDebounced } from '@spruce/ui';

const DEBOUNCE_MS = 150;
/** Maximum number of brands and of products in the panel. */
const MAX_ROWS = 6;

interface Named {
  slug: string;
  name: string;
}

interface ResultGroup<Item> {
  items: Item[];
  total: number;
  didYouMean?: string;
  corrected?: boolean;
}

interface GroupQuery {
  data?: ResultGroup<unknown> | undefined;
  isPlaceholderData: boolean;
}

/**
 * The API corrects the search text of each group separately. The panel uses the correction of the products. If no product matches, the
 * panel uses the correction of the packages or the brands.
 */
function findCorrection(products: GroupQuery, others: readonly GroupQuery[]): string | undefined {
  if (products.isPlaceholderData || !products.data) return undefined;
  const correction = ({ data, isPlaceholderData }: GroupQuery) => (data?.corrected && !isPlaceholderData ? data.didYouMean : undefined);
  return correction(products) ?? (products.data.total > 0 ? undefined : others.map(correction).find(Boolean));
}

function useRooms(search: string): Named[] {
  const { api } = usePlatform();
  const { data = [] } = useQuery(categoriesQuery(api));
  const rooms = data.find(({ queryName }) => queryName === 'main')?.children ?? [];
  return rooms.flatMap(({ slug, name }) =>
    slug !== null && search !== '' && foldText(name).includes(foldText(search)) ? [{ slug, name }] : [],
  );
}

/** Requests two rows, and more rows if the first answer says that there are more. */
function useRows<Item>(queryOf: (rows?: number) => SearchQuery<Item>) {
  const { data: first, isPending, isPlaceholderData, refetch } = useQuery({ ...queryOf(), placeholderData: keepPreviousData });
  const hasMore = !isPlaceholderData && (first?.total ?? 0) > PAGE_SIZES.search;
  const { data: more, isFetching } = useQuery({ ...queryOf(MAX_ROWS), enabled: hasMore });
  const isComplete = !hasMore || more !== undefined || !isFetching;
  const data = more && !more.failed ? more : first;
  const awaited = data && !isComplete ? Math.min(data.total, MAX_ROWS) - data.items.length : 0;
  const [last, setLast] = useState({ data, awaited });
  if (!isPlaceholderData && (last.data !== data || last.awaited !== awaited)) setLast({ data, awaited });
  return { ...(isPlaceholderData ? last : { data, awaited }), isPending, isPlaceholderData, refetch };
}

export type Search = ReturnType<typeof useSearch>;

export function useSearch(text: string) {
  const { api } = usePlatform();
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const brands = useRows((rows) => searchBrandsQuery(api, search, rows));
  const products = useRows((rows) => searchProductsQuery(api, search, rows));
  const packages = useQuery({ ...searchPackagesQuery(api, search), placeholderData: keepPreviousData });
  const productCorrection = findCorrection(products, [packages, brands]);
  const articles = useQuery({ ...searchArticlesQuery(api, productCorrection ?? search), placeholderData: keepPreviousData });
  const isEmpty = [products, packages, brands].every(({ data }) => data?.total === 0);
  const shownCorrection = productCorrection ?? (isEmpty ? findCorrection(articles, []) : undefined);
  const rooms = useRooms(shownCorrection ?? search);
  // A group is hidden if the API corrected the search to another text than the shown correction.
  const readGroup = <Item>({ data }: { data?: ResultGroup<Item> | undefined }): ResultGroup<Item> =>
    search === '' || !data || (data.corrected && data.didYouMean !== shownCorrection) ? { items: [], total: 0 } : data;
  const totals = {
    brands: readGroup(brands).total,
    products: readGroup(products).total,
    rooms: rooms.length,
    packages: readGroup(packages).total,
    articles: readGroup(articles).total,
  };
  const hasResults = Object.values(totals).some((total) => total > 0);
  const isWaiting = (query: { isPending: boolean; isPlaceholderData: boolean }) => query.isPending || query.isPlaceholderData;
  const searching = text.trim() !== '' && (text.trim() !== search || [brands, products, packages, articles].some(isWaiting));
  const failed = search === '' || searching ? [] : [brands, products, packages, articles].filter(({ data }) => data?.failed);
  return {
    /** While true, the previous results may be visible. */
    searching,
    brands: readGroup(brands).items,
    products: readGroup(products).items,
    rooms: rooms.slice(0, PAGE_SIZES.search),
    packages: readGroup(packages).items,
    articles: readGroup(articles).items.map(({ slug, title }) => ({ slug, name: title })),
    awaited: { brands: brands.awaited, products: products.awaited },
    totals,
    hasResults,
    retry: failed.length > 0 ? () => void Promise.all(failed.map((query) => query.refetch())) : undefined,
    didYouMean: search === '' || searching || products.data?.corrected ? undefined : products.data?.didYouMean,
    /** Corrected search text, set if the typed text has no results and the panel shows those of the correction. */
    shown: search === '' || searching ? undefined : shownCorrection,
    hasNoResults: search !== '' && !searching && !hasResults,
    hasMore: totals.brands > readGroup(brands).items.length + brands.awaited || totals.products > readGroup(products).items.length,
  };
}
