import { packagesByIdQuery, productsByIdQuery, stockQuery } from '@spruce/api-client/catalogue';
import { cartStore, replaceItems, useCart, type CartItem } from '@spruce/cart';
import { PAGE_SIZES } from '@spruce/contract/constants';
import { usePlatform } from '@spruce/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { examine } from './examine';

/** The ids of one kind, in a stable order, as text: `1010,1020`. One call answers at most a hundred. */
const idsOf = (items: readonly CartItem[], kind: CartItem['kind'], key: 'id' | 'variantID' = 'id'): string =>
  [...new Set(items.filter((item) => item.kind === kind).map((item) => item[key]))]
    .sort((a, b) => a - b)
    .slice(0, PAGE_SIZES.bulk)
    .join(',');
const numbers = (ids: string): number[] => (ids ? ids.split(',').map(Number) : []);

// Opening the cart always asks: what another page fetched a minute ago is not today's stock.
const fresh = { staleTime: 0, gcTime: 0 };

/**
 * Asks the catalogue about everything in the cart when it is opened, and brings the record up to date. What cannot be asked stays as it
 * was last seen.
 */
export function useCartDoctor(): void {
  const { api } = usePlatform();
  const productIds = useCart((view) => idsOf(view.record.items, 'product'));
  const packageIds = useCart((view) => idsOf(view.record.items, 'package'));
  const variationIds = useCart((view) => idsOf(view.record.items, 'product', 'variantID'));
  const products = useQuery({ ...productsByIdQuery(api, numbers(productIds)), ...fresh, enabled: productIds !== '' }).data;
  const packages = useQuery({ ...packagesByIdQuery(api, numbers(packageIds)), ...fresh, enabled: packageIds !== '' }).data;
  // The catalogue knows exact numbers up to three only. When the service does not say them either, the catalogue's hold.
  const { data: stock, isLoading: isCounting } = useQuery({
    ...stockQuery(api, { variations: numbers(variationIds), packages: numbers(packageIds) }),
    enabled: productIds !== '' || packageIds !== '',
  });
  useEffect(() => {
    if (isCounting || (!products && !packages)) return;
    // Only what was asked about: a piece that another tab added meanwhile is not missing from the answer, it was not in the question.
    const asked = { product: numbers(productIds), package: numbers(packageIds) };
    const items = cartStore.getState().record.items.filter((item) => asked[item.kind].includes(item.id));
    replaceItems(examine(items, { products, packages, stock }));
  }, [products, packages, stock, isCounting, productIds, packageIds]);
}
