import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  packagesByIdQuery,
  productsByIdQuery,
  type Image,
  type Package,
  type PackageCard,
  type ProductCard,
} from '@spruce/api-client/catalogue';
import type { SubscriptionPrices } from '@spruce/contract/constants';
import type { AssistedDraft } from '@spruce/contract/storage';
import { usePlatform } from '@spruce/platform';

export interface Rentable {
  kind: 'product' | 'package';
  id: number;
  variantID: number;
  name: string;
  sub: string;
  image: Image;
  available: number;
  prices: SubscriptionPrices;
}

export const listVariations = ({ id, name, image, variations }: ProductCard): Rentable[] =>
  variations.map((variation) => ({
    kind: 'product',
    id,
    variantID: variation.id,
    name,
    sub: [variation.colour.name, variation.size].filter(Boolean).join(', '),
    image: variation.images[0] ?? image,
    available: variation.available,
    prices: variation.subscriptionPrices,
  }));

export const toRentablePackage = ({ id, name, image, available, subscriptionPrices }: PackageCard | Package, sub: string): Rentable => ({
  kind: 'package',
  id,
  variantID: id,
  name,
  sub,
  image,
  available,
  prices: subscriptionPrices,
});

export function usePieces(lines: AssistedDraft['lines'], packageNote: (pieces: number) => string) {
  const { api } = usePlatform();
  const listIds = (kind: Rentable['kind']) =>
    [...new Set(lines.filter((line) => line.kind === kind).map(({ id }) => id))].sort((a, b) => a - b);
  const [products, packages] = [listIds('product'), listIds('package')];
  const productQuery = useQuery({ ...productsByIdQuery(api, products), enabled: products.length > 0, placeholderData: keepPreviousData });
  const packageQuery = useQuery({ ...packagesByIdQuery(api, packages), enabled: packages.length > 0, placeholderData: keepPreviousData });
  const known = [
    ...(productQuery.data ?? []).flatMap(listVariations),
    ...(packageQuery.data ?? []).map((pack) => toRentablePackage(pack, packageNote(pack.pieces))),
  ];
  return {
    rows: lines.map((line) => ({ line, piece: known.find(({ kind, variantID }) => kind === line.kind && variantID === line.variantID) })),
    /** While true, a missing `piece` may still be loading. While false, a missing `piece` is no longer offered. */
    pending: (products.length > 0 && productQuery.isPending) || (packages.length > 0 && packageQuery.isPending),
  };
}
