import { packagesByIdQuery, productsByIdQuery, stockQuery } from '@spruce/api-client/catalogue';
import type { CartItem } from '@spruce/cart';
import { PAGE_SIZES } from '@spruce/contract/constants';
import { usePlatform } from '@spruce/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { examine } from './examine';

/** Lines that the catalogue may have changed under: what they are now, and how they are brought up to date. A constant. */
export interface Lines {
  now: () => readonly CartItem[];
  bringUpToDate: (changed: ReadonlyMap<number, CartItem>) => void;
}

/** The ids of one kind, in a stable order, as text: `1010,1020`. One call answers at most a hundred. */
const idsOf = (items: readonly CartItem[], kind: CartItem['kind'], key: 'id' | 'variantID' = 'id'): string =>
  [...new Set(items.filter((item) => item.kind === kind).map((item) => item[key]))]
    .sort((a, b) => a - b)
    .slice(0, PAGE_SIZES.bulk)
    .join(',');
const numbers = (ids: string): number[] => (ids ? ids.split(',').map(Number) : []);

// Opening a list always asks: what another page fetched a minute ago is not today's stock.
const fresh = { staleTime: 0, gcTime: 0 };

/**
 * Asks the catalogue about all of `items` when they are shown, and brings their record up to date. What cannot be asked stays as it was
 * last seen.
 */
export function useCatalogueToday(items: readonly CartItem[], lines: Lines): void {
  const { api } = usePlatform();
  const productIds = idsOf(items, 'product');
  const packageIds = idsOf(items, 'package');
  const variationIds = idsOf(items, 'product', 'variantID');
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
    lines.bringUpToDate(
      examine(
        lines.now().filter((item) => asked[item.kind].includes(item.id)),
        { products, packages, stock },
      ),
    );
  }, [lines, products, packages, stock, isCounting, productIds, packageIds]);
}
