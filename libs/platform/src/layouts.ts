/** INPUT, CONFIRM and SUCCESS in the specification. */
export const CHECKOUT_STEPS = ['details', 'summary', 'confirmed'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

export interface CheckoutLayout {
  name: 'checkout';
  step?: CheckoutStep | undefined;
}

export interface PartnerLayout {
  name: 'partner';
  /** Message key for the text next to the logo: `<namespace>:<key>`. */
  partner?: string | undefined;
}

/**
 * Value for `layout` in a route handle. An object, not a string: older shells know `layout: 'checkout'` as a page with its own header, so
 * pages that use this need a shell that draws it.
 */
export const checkoutLayout = (step?: CheckoutStep): CheckoutLayout => ({ name: 'checkout', step });

export const partnerLayout = (partner?: string): PartnerLayout => ({ name: 'partner', partner });
