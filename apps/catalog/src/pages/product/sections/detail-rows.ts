import type { useTranslation } from 'react-i18next';
import type { Product, Variation } from '@spruce/api-client/catalogue';

export interface DetailRow {
  key: string;
  term: string;
  value: string;
}

export function createDetailRows(
  t: ReturnType<typeof useTranslation<'catalog'>>['t'],
  product: Product,
  variation: Variation,
): DetailRow[] {
  const { dimensions, measures, weight, brand, madeIn } = product;
  const cm = (value: number) => t('product.details.cm', { value });
  const { heightWithoutLegs, minHeight, maxHeight, seatHeight, seatDepth, underClearance, shelfDepth, drawers, maxLoadKg } = measures;

  const height =
    minHeight && maxHeight
      ? t('product.details.heightRange', { min: minHeight, max: maxHeight })
      : heightWithoutLegs
        ? t('product.details.heightLegsOff', { value: dimensions.height, without: heightWithoutLegs })
        : cm(dimensions.height);
  const seat =
    seatHeight &&
    (seatDepth
      ? t('product.details.seatValue', { height: seatHeight, depth: seatDepth })
      : t('product.details.seatHeight', { height: seatHeight }));

  const rows: [key: string, value: string | number | undefined][] = [
    ['size', variation.size],
    ['width', cm(dimensions.width)],
    ['depth', cm(dimensions.depth)],
    ['height', height],
    ['seat', seat],
    ['clearance', underClearance && cm(underClearance)],
    ['shelf', shelfDepth && cm(shelfDepth)],
    ['drawers', drawers],
    ['load', maxLoadKg && t('product.details.kg', { value: maxLoadKg })],
    ['weight', t('product.details.kg', { value: weight })],
    ['madeBy', madeIn ? t('product.details.madeIn', { brand: brand.name, place: madeIn }) : brand.name],
  ];
  return rows.flatMap(([key, value]) => (value ? [{ key, term: t(`product.details.${key}`), value: String(value) }] : []));
}
