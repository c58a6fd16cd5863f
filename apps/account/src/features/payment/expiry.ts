import type { SavedCard } from '@spruce/api-client/payments';

/** A card is valid until the end of its month. */
export type Expiry = 'good' | 'next-month' | 'this-month' | 'over';

export function classifyExpiry({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>, today: string): Expiry {
  const left = expYear * 12 + expMonth - (Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)));
  return left < 0 ? 'over' : left === 0 ? 'this-month' : left === 1 ? 'next-month' : 'good';
}

export const formatExpiry = ({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
