/** What a coupon takes off: whole baht, or a share in percent (at most two decimals). */
export type CouponOffer = { readonly amountOff: number } | { readonly percentOff: number };

/** The least that can be charged to a card, in baht. */
export const LEAST_CHARGE = 10;

/** Baht of a charge that are waived: all of one that is below the least charge. The provider would add it to the next charge, unasked. */
export const waivedOf = (charge: number): number => (charge > 0 && charge < LEAST_CHARGE ? charge : 0);

/**
 * Baht that a coupon takes off `amount` baht: never more than the amount, never negative, a share rounded up (from satang, as Stripe
 * counts it).
 */
export function couponDiscount(offer: CouponOffer, amount: number): number {
  // Hundredths of a percent keep the arithmetic in integers: what is a whole number of baht must not gain one by a rounding error.
  const off =
    'amountOff' in offer ? Math.trunc(offer.amountOff) : Math.ceil(Math.round((amount * Math.round(offer.percentOff * 100)) / 100) / 100);
  return Math.min(Math.max(0, off), Math.max(0, amount));
}
