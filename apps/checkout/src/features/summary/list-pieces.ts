import type { TFunction } from 'i18next';

/** Lists the pieces of one or more units of a package, such as “4 × Hug Dining Chair”. */
export const listPieces = (t: TFunction, pieces: readonly { name: string; quantity: number }[], units: number): string[] =>
  pieces.map(({ name, quantity }) => (quantity * units > 1 ? t('summary.count', { name, count: quantity * units }) : name));
