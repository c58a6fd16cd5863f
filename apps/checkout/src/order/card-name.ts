import type { SavedCard } from '@spruce/api-client/payments';

const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A card's scheme as it writes itself. */
export const cardName = (brand: string): string => NAMES[brand] ?? brand;

/** 08/29, as it is printed on the card. */
export const cardExpiry = ({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;
