import type { CartItem } from '@spruce/cart';

/** "Saan, sand": the brand and the chosen variation. */
export const describeItem = (item: CartItem, packageWord: string): string => {
  const chosen = item.attributes.map((attribute) => attribute.option);
  const brand = item.brand?.name ?? item.parent?.brand_name;
  return [item.kind === 'package' ? packageWord : brand, ...chosen].filter(Boolean).join(', ');
};
