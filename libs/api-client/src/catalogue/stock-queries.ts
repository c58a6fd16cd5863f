import type { WireStock } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { countAvailable } from './listing-mapping';
import type { Package, ProductCard } from './types';

export interface StockLevel {
  stockQuantity: number;
  assetQuantity?: number;
  inStock: boolean;
  available: number;
}

/** Ids of pieces that the shop no longer rents out are missing. */
export interface Stock {
  variations: Readonly<Record<number, StockLevel>>;
  packages: Readonly<Record<number, StockLevel>>;
}

type WireStockLevel = WireStock['variations'][number];

const toStockEntry = (wire: WireStockLevel): [number, StockLevel] => [
  wire.id,
  {
    stockQuantity: wire.stock_quantity,
    ...(wire.asset_quantity !== undefined && { assetQuantity: wire.asset_quantity }),
    inStock: wire.in_stock,
    available: countAvailable(wire),
  },
];

const joinIds = (ids: readonly number[] = []) => (ids.length > 0 ? ids.join(',') : undefined);

/** Returns the exact stock for at most 100 ids per kind. Other responses of the catalogue are exact only up to a stock of three pieces. */
export const stockQuery = (api: ApiClient, ids: { variations?: readonly number[]; packages?: readonly number[] }) => {
  const params = { variations: joinIds(ids.variations), packages: joinIds(ids.packages) };
  return queryOptions({
    queryKey: ['stock', params],
    queryFn: async ({ signal }): Promise<Stock> => {
      const { data } = await api.get<{ data: WireStock }>('/products/stock', { params, signal });
      const { variations, packages } = data.data;
      return { variations: Object.fromEntries(variations.map(toStockEntry)), packages: Object.fromEntries(packages.map(toStockEntry)) };
    },
    staleTime: 0,
    gcTime: 0,
  });
};

/** Returns the product with its exact stock, or the same object if the stock did not change. */
export function withStock<Card extends ProductCard>(product: Card, stock: Stock | undefined): Card {
  if (!stock) return product;
  const variations = product.variations.map((variation) => {
    const now = stock.variations[variation.id];
    if (!now) return variation;
    const fresh = { ...variation, assetQuantity: undefined, ...now };
    const same = (Object.keys(fresh) as (keyof typeof fresh)[]).every((key) => fresh[key] === variation[key]);
    return same ? variation : fresh;
  });
  return variations.some((variation, at) => variation !== product.variations[at]) ? { ...product, variations } : product;
}

export function withPackageStock<Card extends Pick<Package, 'id' | 'inStock' | 'available'>>(pack: Card, stock: Stock | undefined): Card {
  const now = stock?.packages[pack.id];
  return now ? { ...pack, inStock: now.inStock, available: now.available } : pack;
}
