/** Discount in whole baht, or in percent with at most two decimals. */
export type CouponOffer = { readonly amountOff: number } | { readonly percentOff: number };

/** Minimum card charge in baht. */
export const MIN_CHARGE = 10;

/** Waives charges below the minimum. Otherwise the provider would add them to the next charge. */
export const waivedAmount = (charge: number): number => (charge > 0 && charge < MIN_CHARGE ? charge : 0);

/** Discount in baht, between 0 and `amount`. A percentage is rounded up from satang, like in Stripe. */
export function couponDiscount(offer: CouponOffer, amount: number): number {
  // Integer arithmetic in hundredths of a percent, so that a rounding error does not add a baht.
  const off =
    'amountOff' in offer ? Math.trunc(offer.amountOff) : Math.ceil(Math.round((amount * Math.round(offer.percentOff * 100)) / 100) / 100);
  return Math.min(Math.max(0, off), Math.max(0, amount));
}
