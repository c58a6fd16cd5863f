import { packagesByIdQuery, productsByIdQuery } from '@spruce/api-client/catalogue';
import type { CartItem } from '@spruce/contract/storage';
import { usePlatform } from '@spruce/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { replaceItems } from './cart-actions';
import { useCart } from './cart-store';
import { cartItemFromPackage, cartItemFromProduct, joinIds, parseIds } from './items';

type Names = Pick<CartItem, 'name' | 'attributes' | 'pieces'>;

/** Fetches the names in the current language, because a stored line has the names of the language in which it was added. */
export function useItemNames(): void {
  const { api } = usePlatform();
  const items = useCart((view) => view.record.items);
  const productIds = joinIds(items, 'product');
  const packageIds = joinIds(items, 'package');
  const products = useQuery({ ...productsByIdQuery(api, parseIds(productIds)), enabled: productIds !== '' }).data;
  const packages = useQuery({ ...packagesByIdQuery(api, parseIds(packageIds)), enabled: packageIds !== '' }).data;
  useEffect(() => {
    const renamed = new Map<number, Names>();
    for (const item of items) {
      const product = item.kind === 'product' ? products?.find((one) => one.id === item.id) : undefined;
      const variation = product?.variations.find((one) => one.id === item.variantID);
      const pack = item.kind === 'package' ? packages?.find((one) => one.id === item.id) : undefined;
      const fresh = product && variation ? cartItemFromProduct(product, variation) : pack ? cartItemFromPackage(pack) : null;
      if (!fresh) continue;
      const pickNames = ({ name, attributes, pieces }: Names): Names => ({ name, attributes, pieces });
      const names = pickNames(fresh);
      if (JSON.stringify(names) !== JSON.stringify(pickNames(item))) renamed.set(item.variantID, names);
    }
    replaceItems(renamed);
  }, [items, products, packages]);
}
