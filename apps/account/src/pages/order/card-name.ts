const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A card scheme as it writes itself; the provider names them in lower case. */
export const cardName = (brand: string): string => NAMES[brand] ?? brand;
