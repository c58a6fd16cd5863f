import type { SavedCard } from '@spruce/api-client/payments';

/** When a card expires. A card is valid until the end of its expiry month; after that it is `over`. */
export type Expiry = 'good' | 'next-month' | 'this-month' | 'over';

export function classifyExpiry({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>, today: string): Expiry {
  const left = expYear * 12 + expMonth - (Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)));
  return left < 0 ? 'over' : left === 0 ? 'this-month' : left === 1 ? 'next-month' : 'good';
}
