import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  categoriesQuery,
  searchArticlesQuery,
  searchBrandsQuery,
  searchPackagesQuery,
  searchProductsQuery,
  type Brand,
  type PackageCard,
  type ProductCard,
} from '@spruce/api-client/catalogue';
import { PAGE_SIZES } from '@spruce/contract/constants';
import { usePlatform } from '@spruce/platform';
import { folded } from './match';

/** Debounce time in ms. */
const PAUSE = 150;

/** Returns `value` after it has not changed for a while. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return value === '' ? '' : rested;
}

interface Named {
  slug: string;
  name: string;
}

export interface Search {
  /** True while no result for this text has arrived; previous results may still be visible. */
  searching: boolean;
  brands: readonly Brand[];
  products: readonly ProductCard[];
  rooms: readonly Named[];
  packages: readonly PackageCard[];
  articles: readonly Named[];
  totals: { brands: number; products: number; rooms: number; packages: number; articles: number };
  something: boolean;
  none: boolean;
  retry: (() => void) | undefined;
  /** Suggested text, if the results are unlikely to be meant. */
  didYouMean: string | undefined;
  /** Corrected text whose results are shown, because the typed one has none. */
  shown: string | undefined;
  more: boolean;
}

interface Group<Item> {
  items: Item[];
  total: number;
  didYouMean?: string;
  corrected?: boolean;
}

interface Answer {
  data?: Group<unknown> | undefined;
  isPlaceholderData: boolean;
}

/** Returns the corrected text that the results belong to. Products decide; packages and brands do only if no product matches. */
function takenFor(products: Answer, others: readonly Answer[]): string | undefined {
  if (products.isPlaceholderData || !products.data) return undefined;
  const correction = ({ data, isPlaceholderData }: Answer) => (data?.corrected && !isPlaceholderData ? data.didYouMean : undefined);
  return correction(products) ?? (products.data.total > 0 ? undefined : others.map(correction).find(Boolean));
}

/** Filters the cached rooms by name; the panel has loaded all of them. */
function useRooms(search: string): Named[] {
  const { api } = usePlatform();
  const { data = [] } = useQuery(categoriesQuery(api));
  const rooms = data.find(({ queryName }) => queryName === 'main')?.children ?? [];
  return rooms.flatMap(({ slug, name }) =>
    slug !== null && search !== '' && folded(name).includes(folded(search)) ? [{ slug, name }] : [],
  );
}

/** Searches while the shopper types; a newer text aborts the calls of the older one. */
export function useSearch(text: string): Search {
  const { api } = usePlatform();
  const search = useRested(text.trim());
  const brands = useQuery({ ...searchBrandsQuery(api, search), placeholderData: keepPreviousData });
  const products = useQuery({ ...searchProductsQuery(api, search), placeholderData: keepPreviousData });
  const packages = useQuery({ ...searchPackagesQuery(api, search), placeholderData: keepPreviousData });
  const takenByPieces = takenFor(products, [packages, brands]);
  const articles = useQuery({ ...searchArticlesQuery(api, takenByPieces ?? search), placeholderData: keepPreviousData });
  // Articles decide where there is nothing else.
  const isEmpty = [products, packages, brands].every(({ data }) => data?.total === 0);
  const taken = takenByPieces ?? (isEmpty ? takenFor(articles, []) : undefined);
  const rooms = useRooms(taken ?? search);
  // Ignores a group that was corrected to another text than the one shown.
  const found = <Item>({ data }: { data?: Group<Item> | undefined }): Group<Item> =>
    search === '' || !data || (data.corrected && data.didYouMean !== taken) ? { items: [], total: 0 } : data;
  const totals = {
    brands: found(brands).total,
    products: found(products).total,
    rooms: rooms.length,
    packages: found(packages).total,
    articles: found(articles).total,
  };
  const something = Object.values(totals).some((total) => total > 0);
  const waits = (query: { isPending: boolean; isPlaceholderData: boolean }) => query.isPending || query.isPlaceholderData;
  const searching = text.trim() !== '' && (text.trim() !== search || [brands, products, packages, articles].some(waits));
  const failed = search === '' || searching ? [] : [brands, products, packages, articles].filter(({ data }) => data?.failed);
  return {
    searching,
    brands: found(brands).items,
    products: found(products).items,
    rooms: rooms.slice(0, PAGE_SIZES.search),
    packages: found(packages).items,
    articles: found(articles).items.map(({ slug, title }) => ({ slug, name: title })),
    totals,
    something,
    retry: failed.length > 0 ? () => void Promise.all(failed.map((query) => query.refetch())) : undefined,
    didYouMean: search === '' || searching || products.data?.corrected ? undefined : products.data?.didYouMean,
    shown: search === '' || searching ? undefined : taken,
    none: search !== '' && !searching && !something,
    more: totals.brands > found(brands).items.length || totals.products > found(products).items.length,
  };
}
