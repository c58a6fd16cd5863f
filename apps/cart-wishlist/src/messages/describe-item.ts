import type { CartItem } from '@spruce/cart';
import type { TFunction } from 'i18next';

const THAI = /\p{Script=Thai}/u;
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('th', { granularity: 'word' }) : undefined;

/** A name in a running text: no line ends inside a Thai word of it, which the dictionaries of browsers rarely know. */
const wholeName = (name: string): string =>
  name
    .split(' ')
    .map((word) => (segmenter && THAI.test(word) ? Array.from(segmenter.segment(word), ({ segment }) => segment).join('\u2060') : word))
    .join(' ');

/** "Package, 9 pieces", or "Package" while its pieces are not known. */
export const describePackage = (t: TFunction, { pieces = [] }: CartItem): string =>
  pieces.length ? t('line.packageOf', { count: pieces.reduce((sum, { quantity }) => sum + quantity, 0) }) : t('line.package');

/**
 * "Saan, sand": the brand and the chosen variation; of a package, what is in it: "Package, 9 pieces: Nara 3-Seat Sofa, 4 × Hug Dining
 * Chair".
 */
export const describeItem = (t: TFunction, item: CartItem): string => {
  if (item.kind === 'package') {
    const names = item.pieces
      ?.map(({ name, quantity }) => (quantity > 1 ? t('line.pieces', { count: quantity, name: wholeName(name) }) : wholeName(name)))
      .join(', ');
    return names ? t('line.packageNames', { package: describePackage(t, item), names }) : describePackage(t, item);
  }
  const chosen = item.attributes.map((attribute) => attribute.option);
  const maker = item.brand?.name ?? item.parent?.brand_name;
  // The catalogue's options begin with a capital, for they stand alone on its swatches.
  return [maker, ...(maker ? chosen.map((option) => option.toLowerCase()) : chosen)].filter(Boolean).join(', ');
};
