/** Discount of a coupon, in whole baht or in percent with at most two decimals. */
export type CouponOffer = { readonly amountOff: number } | { readonly percentOff: number };

/** Stripe does not charge cards with less than this amount in baht. */
export const MIN_CHARGE = 10;

/**
 * Returns the amount that the shop waives: the whole charge if it is below the minimum, otherwise 0. Without this, Stripe would add the
 * small amount to the next charge.
 */
export const waivedAmount = (charge: number): number => (charge > 0 && charge < MIN_CHARGE ? charge : 0);

/** Returns the discount in baht for an amount in baht. A percentage is rounded up to whole baht, as Stripe does. */
export function couponDiscount(offer: CouponOffer, amount: number): number {
  // Calculates with whole numbers (hundredths of a percent), because a rounding error of decimals could add a baht.
  const off =
    'amountOff' in offer ? Math.trunc(offer.amountOff) : Math.ceil(Math.round((amount * Math.round(offer.percentOff * 100)) / 100) / 100);
  return Math.min(Math.max(0, off), Math.max(0, amount));
}
