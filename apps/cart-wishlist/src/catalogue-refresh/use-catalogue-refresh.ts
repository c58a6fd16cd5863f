import { packagesByIdQuery, productsByIdQuery, stockQuery } from '@spruce/api-client/catalogue';
import type { CartItem } from '@spruce/cart';
import { joinIds, parseIds } from '@spruce/cart/items';
import { usePlatform } from '@spruce/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findChangedItems } from './changed-items';

/** Reads and updates one stored list (cart or wishlist). The reference must be stable. */
export interface StoredItems {
  read: () => readonly CartItem[];
  update: (changed: ReadonlyMap<number, CartItem>) => void;
}

// Disables the cache: stock that another page fetched a minute ago may be outdated.
const NO_CACHE = { staleTime: 0, gcTime: 0 };

/** Fetches current catalogue data for all `items` and updates their record. Items whose request fails stay unchanged. */
export function useCatalogueRefresh(items: readonly CartItem[], lines: StoredItems): void {
  const { api } = usePlatform();
  const productIds = joinIds(items, 'product');
  const packageIds = joinIds(items, 'package');
  const variationIds = joinIds(items, 'product', 'variantID');
  const products = useQuery({ ...productsByIdQuery(api, parseIds(productIds)), ...NO_CACHE, enabled: productIds !== '' }).data;
  const packages = useQuery({ ...packagesByIdQuery(api, parseIds(packageIds)), ...NO_CACHE, enabled: packageIds !== '' }).data;
  // The catalogue gives exact stock only up to three; its numbers are the fallback when the stock request fails.
  const { data: stock, isLoading: isCounting } = useQuery({
    ...stockQuery(api, { variations: parseIds(variationIds), packages: parseIds(packageIds) }),
    enabled: productIds !== '' || packageIds !== '',
  });
  useEffect(() => {
    if (isCounting || (!products && !packages)) return;
    // Ignores lines that another tab added after the request: they are not missing from the answer.
    const requestedIds = { product: parseIds(productIds), package: parseIds(packageIds) };
    lines.update(
      findChangedItems(
        lines.read().filter((item) => requestedIds[item.kind].includes(item.id)),
        { products, packages, stock },
      ),
    );
  }, [lines, products, packages, stock, isCounting, productIds, packageIds]);
}
