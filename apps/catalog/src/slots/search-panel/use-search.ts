import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  searchBrandsQuery,
  searchPackagesQuery,
  searchProductsQuery,
  type Brand,
  type PackageCard,
  type ProductCard,
} from '@spruce/api-client/catalogue';
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
  packages: readonly PackageCard[];
  totals: { brands: number; products: number; packages: number };
  /** All calls have answered, and nothing matches. */
  none: boolean;
  /** A search that failed looks like one that found nothing; asks again. */
  retry: (() => void) | undefined;
  /** Another text that finds something, when this one is mistyped. */
  didYouMean: string | undefined;
  /** Nothing was found, and what is shown is what the other text finds. */
  corrected: boolean;
  /** There is more than is shown, so a way to all of it is offered. */
  more: boolean;
}

/** Searches brands, products and packages while one types; a newer text aborts the calls of the older one. */
export function useSearch(text: string): Search {
  const { api } = usePlatform();
  const search = useRested(text.trim());
  const brands = useQuery({ ...searchBrandsQuery(api, search), placeholderData: keepPreviousData });
  const products = useQuery({ ...searchProductsQuery(api, search), placeholderData: keepPreviousData });
  const packages = useQuery({ ...searchPackagesQuery(api, search), placeholderData: keepPreviousData });
  const empty = search === '';
  const foundBrands = empty ? [] : (brands.data?.items ?? []);
  const foundProducts = empty ? [] : (products.data?.items ?? []);
  const foundPackages = empty ? [] : (packages.data?.items ?? []);
  const total = (group: { data?: { total: number } | undefined }) => (empty ? 0 : (group.data?.total ?? 0));
  const totals = { brands: total(brands), products: total(products), packages: total(packages) };
  const waits = (query: { isPending: boolean; isPlaceholderData: boolean }) => query.isPending || query.isPlaceholderData;
  const searching = text.trim() !== '' && (text.trim() !== search || [brands, products, packages].some(waits));
  return {
    searching,
    brands: foundBrands,
    products: foundProducts,
    packages: foundPackages,
    totals,
    retry: brands.data?.failed || products.data?.failed ? () => void Promise.all([brands.refetch(), products.refetch()]) : undefined,
    didYouMean: empty || searching ? undefined : products.data?.didYouMean,
    corrected: products.data?.corrected === true,
    none: !empty && !searching && totals.brands + totals.products + totals.packages === 0,
    more: totals.brands > foundBrands.length || totals.products > foundProducts.length,
  };
}
