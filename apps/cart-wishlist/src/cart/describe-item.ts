import type { CartItem } from '@spruce/cart';
import type { TFunction } from 'i18next';

const THAI = /\p{Script=Thai}/u;
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('th', { granularity: 'word' }) : undefined;

/** Prevents line breaks inside Thai names. Browsers find Thai words with a dictionary, which lacks most names. */
const joinThaiWords = (name: string): string =>
  name
    .split(' ')
    .map((word) => (segmenter && THAI.test(word) ? Array.from(segmenter.segment(word), ({ segment }) => segment).join('\u2060') : word))
    .join(' ');

export const describePackage = (t: TFunction, { pieces = [] }: CartItem): string =>
  pieces.length ? t('line.packageOf', { count: pieces.reduce((sum, { quantity }) => sum + quantity, 0) }) : t('line.package');

/** Returns for example "Saan, sand" (brand and variation) or "Package, 9 pieces: Nara 3-Seat Sofa, 4 × Hug Dining Chair". */
export const describeItem = (t: TFunction, item: CartItem): string => {
  if (item.kind === 'package') {
    const names = item.pieces
      ?.map(({ name, quantity }) => (quantity > 1 ? t('line.pieces', { count: quantity, name: joinThaiWords(name) }) : joinThaiWords(name)))
      .join(', ');
    return names ? t('line.packageNames', { package: describePackage(t, item), names }) : describePackage(t, item);
  }
  const chosen = item.attributes.map((attribute) => attribute.option);
  const maker = item.brand?.name ?? item.parent?.brand_name;
  // The catalogue writes option names with a capital letter, for the colour buttons. Inside a text they are lower case.
  return [maker, ...(maker ? chosen.map((option) => option.toLowerCase()) : chosen)].filter(Boolean).join(', ');
};
