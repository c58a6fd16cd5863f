const BRAND_NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** The payment provider returns scheme names in lower case. */
export const formatCardBrand = (brand: string): string => BRAND_NAMES[brand] ?? brand;
