import type { CartItem } from '@spruce/cart';

/** "Saan, sand": the brand and the chosen variation. */
export const describeItem = (item: CartItem, packageWord: string): string => {
  const chosen = item.attributes.map((attribute) => attribute.option);
  const brand = item.brand?.name ?? item.parent?.brand_name;
  const maker = item.kind === 'package' ? packageWord : brand;
  // The catalogue's options begin with a capital, for they stand alone on its swatches.
  return [maker, ...(maker ? chosen.map((option) => option.toLowerCase()) : chosen)].filter(Boolean).join(', ');
};
