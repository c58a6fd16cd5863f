import { packagesByIdQuery, productsByIdQuery } from '@spruce/api-client/catalogue';
import type { CartItem } from '@spruce/contract/storage';
import { usePlatform } from '@spruce/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { replaceItems } from '../cart-actions';
import { useCart } from '../cart-store';
import { cartItemOfPackage, cartItemOfProduct } from '../items';

type Names = Pick<CartItem, 'name' | 'attributes' | 'pieces'>;
const idsOf = (items: readonly CartItem[], kind: CartItem['kind']): string =>
  items
    .filter((item) => item.kind === kind)
    .map((item) => item.id)
    .join(',');
const numbers = (ids: string): number[] => (ids ? [...new Set(ids.split(',').map(Number))].slice(0, 100) : []);

/**
 * Translates the names in the cart to the language of the page, because a line keeps the language in which it was added. The cart doctor
 * updates prices and stock.
 */
export function useItemNames(): void {
  const { api } = usePlatform();
  const items = useCart((view) => view.record.items);
  const productIds = idsOf(items, 'product');
  const packageIds = idsOf(items, 'package');
  const products = useQuery({ ...productsByIdQuery(api, numbers(productIds)), enabled: productIds !== '' }).data;
  const packages = useQuery({ ...packagesByIdQuery(api, numbers(packageIds)), enabled: packageIds !== '' }).data;
  useEffect(() => {
    const renamed = new Map<number, Names>();
    for (const item of items) {
      const product = item.kind === 'product' ? products?.find((one) => one.id === item.id) : undefined;
      const variation = product?.variations.find((one) => one.id === item.variantID);
      const pack = item.kind === 'package' ? packages?.find((one) => one.id === item.id) : undefined;
      const fresh = product && variation ? cartItemOfProduct(product, variation) : pack ? cartItemOfPackage(pack) : null;
      if (!fresh) continue;
      const namesOf = ({ name, attributes, pieces }: Names): Names => ({ name, attributes, pieces });
      const names = namesOf(fresh);
      if (JSON.stringify(names) !== JSON.stringify(namesOf(item))) renamed.set(item.variantID, names);
    }
    replaceItems(renamed);
  }, [items, products, packages]);
}
