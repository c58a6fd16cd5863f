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

/** Milliseconds without a key before the search is sent. */
const PAUSE = 150;

/** A value that follows another one once it has rested. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return value === '' ? '' : rested;
}

/** A result that is its name. */
interface Named {
  slug: string;
  name: string;
}

/** What there is to show for a text. */
export interface Search {
  /** Waiting: nothing of this text is known yet. What was found before may still stand there. */
  searching: boolean;
  brands: readonly Brand[];
  products: readonly ProductCard[];
  rooms: readonly Named[];
  packages: readonly PackageCard[];
  articles: readonly Named[];
  totals: { brands: number; products: number; rooms: number; packages: number; articles: number };
  /** Something matches, shown or not. */
  something: boolean;
  /** All calls have answered, and nothing matches. */
  none: boolean;
  /** A search that failed, or a part of it, looks like one that found nothing; asks what failed again. */
  retry: (() => void) | undefined;
  /** Another text that finds something, when this one is hardly meant. */
  didYouMean: string | undefined;
  /** Another text, the results of which are shown, since this one finds nothing. */
  shown: string | undefined;
  /** There is more than is shown, so a way to all of it is offered. */
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

/** The text that the service answered for. The pieces decide; packages and brands do where there is no piece. */
function takenFor(products: Answer, others: readonly Answer[]): string | undefined {
  if (products.isPlaceholderData || !products.data) return undefined;
  const correction = ({ data, isPlaceholderData }: Answer) => (data?.corrected && !isPlaceholderData ? data.didYouMean : undefined);
  return correction(products) ?? (products.data.total > 0 ? undefined : others.map(correction).find(Boolean));
}

/** Rooms of which the name holds a search. They are in the panel anyway, which shows them all before anything is typed. */
function useRooms(search: string): Named[] {
  const { api } = usePlatform();
  const { data = [] } = useQuery(categoriesQuery(api));
  const rooms = data.find(({ queryName }) => queryName === 'main')?.children ?? [];
  return rooms.flatMap(({ slug, name }) =>
    slug !== null && search !== '' && folded(name).includes(folded(search)) ? [{ slug, name }] : [],
  );
}

/** Searches brands, products, rooms, packages and articles while one types; a newer text aborts the calls of the older one. */
export function useSearch(text: string): Search {
  const { api } = usePlatform();
  const search = useRested(text.trim());
  const brands = useQuery({ ...searchBrandsQuery(api, search), placeholderData: keepPreviousData });
  const products = useQuery({ ...searchProductsQuery(api, search), placeholderData: keepPreviousData });
  const packages = useQuery({ ...searchPackagesQuery(api, search), placeholderData: keepPreviousData });
  const taken = takenFor(products, [packages, brands]);
  const articles = useQuery({ ...searchArticlesQuery(api, taken ?? search), placeholderData: keepPreviousData });
  const rooms = useRooms(taken ?? search);
  // A group that was answered for a third text is not what the panel says it shows.
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
