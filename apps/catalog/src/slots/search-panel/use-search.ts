import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchBrandsQuery, searchProductsQuery, type Brand, type ProductCard } from '@spruce/api-client/catalogue';
import { usePlatform } from '@spruce/platform';

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

/** What there is to show for a text. */
export interface Search {
  /** Waiting: nothing of this text is known yet. What was found before may still stand there. */
  searching: boolean;
  brands: readonly Brand[];
  products: readonly ProductCard[];
  totals: { brands: number; products: number };
  /** Both calls have answered, and nothing matches. */
  none: boolean;
  /** A search that failed looks like one that found nothing; asks again. */
  retry: (() => void) | undefined;
  /** Another text that finds something, when this one is mistyped. */
  didYouMean: string | undefined;
  /** There is more than is shown, so a way to all of it is offered. */
  more: boolean;
}

/** Searches brands and products while one types; a newer text aborts the calls of the older one. */
export function useSearch(text: string): Search {
  const { api } = usePlatform();
  const search = useRested(text.trim());
  const brands = useQuery({ ...searchBrandsQuery(api, search), placeholderData: keepPreviousData });
  const products = useQuery({ ...searchProductsQuery(api, search), placeholderData: keepPreviousData });
  const empty = search === '';
  const foundBrands = empty ? [] : (brands.data?.items ?? []);
  const foundProducts = empty ? [] : (products.data?.items ?? []);
  const totals = { brands: empty ? 0 : (brands.data?.total ?? 0), products: empty ? 0 : (products.data?.total ?? 0) };
  const waits = (query: { isPending: boolean; isPlaceholderData: boolean }) => query.isPending || query.isPlaceholderData;
  const searching = text.trim() !== '' && (text.trim() !== search || waits(brands) || waits(products));
  return {
    searching,
    brands: foundBrands,
    products: foundProducts,
    totals,
    retry: brands.data?.failed || products.data?.failed ? () => void Promise.all([brands.refetch(), products.refetch()]) : undefined,
    didYouMean: products.data?.didYouMean,
    none: !empty && !searching && totals.brands === 0 && totals.products === 0,
    more: totals.brands > foundBrands.length || totals.products > foundProducts.length,
  };
}
