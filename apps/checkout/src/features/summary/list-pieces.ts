import type { TFunction } from 'i18next';

export const listPieces = (t: TFunction, pieces: readonly { name: string; quantity: number }[], units: number): string[] =>
  pieces.map(({ name, quantity }) => (quantity * units > 1 ? t('summary.count', { name, count: quantity * units }) : name));
