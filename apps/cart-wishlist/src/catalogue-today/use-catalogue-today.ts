import { packagesByIdQuery, productsByIdQuery, stockQuery } from '@spruce/api-client/catalogue';
import type { CartItem } from '@spruce/cart';
import { PAGE_SIZES } from '@spruce/contract/constants';
import { usePlatform } from '@spruce/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { examine } from './examine';

/** Reads and updates one stored list (cart or wishlist). The reference must be stable. */
export interface Lines {
  now: () => readonly CartItem[];
  bringUpToDate: (changed: ReadonlyMap<number, CartItem>) => void;
}

/** Sorted ids as text, for example `1010,1020`: a stable query key. The service accepts at most a hundred per call. */
const idsOf = (items: readonly CartItem[], kind: CartItem['kind'], key: 'id' | 'variantID' = 'id'): string =>
  [...new Set(items.filter((item) => item.kind === kind).map((item) => item[key]))]
    .sort((a, b) => a - b)
    .slice(0, PAGE_SIZES.bulk)
    .join(',');
const numbers = (ids: string): number[] => (ids ? ids.split(',').map(Number) : []);

// Disables the cache: stock that another page fetched a minute ago may be outdated.
const fresh = { staleTime: 0, gcTime: 0 };

/** Fetches current catalogue data for all `items` and updates their record. Items whose request fails stay unchanged. */
export function useCatalogueToday(items: readonly CartItem[], lines: Lines): void {
  const { api } = usePlatform();
  const productIds = idsOf(items, 'product');
  const packageIds = idsOf(items, 'package');
  const variationIds = idsOf(items, 'product', 'variantID');
  const products = useQuery({ ...productsByIdQuery(api, numbers(productIds)), ...fresh, enabled: productIds !== '' }).data;
  const packages = useQuery({ ...packagesByIdQuery(api, numbers(packageIds)), ...fresh, enabled: packageIds !== '' }).data;
  // The catalogue gives exact stock only up to three; its numbers are the fallback when the stock request fails.
  const { data: stock, isLoading: isCounting } = useQuery({
    ...stockQuery(api, { variations: numbers(variationIds), packages: numbers(packageIds) }),
    enabled: productIds !== '' || packageIds !== '',
  });
  useEffect(() => {
    if (isCounting || (!products && !packages)) return;
    // Ignores lines that another tab added after the request: they are not missing from the answer.
    const asked = { product: numbers(productIds), package: numbers(packageIds) };
    lines.bringUpToDate(
      examine(
        lines.now().filter((item) => asked[item.kind].includes(item.id)),
        { products, packages, stock },
      ),
    );
  }, [lines, products, packages, stock, isCounting, productIds, packageIds]);
}
