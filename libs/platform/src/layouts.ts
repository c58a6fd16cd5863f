/** The specification calls these steps INPUT, CONFIRM and SUCCESS. */
export const CHECKOUT_STEPS = ['details', 'summary', 'confirmed'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

export interface CheckoutLayout {
  name: 'checkout';
  step?: CheckoutStep | undefined;
}

export interface PartnerLayout {
  name: 'partner';
  /** Key of the message next to the logo: `<namespace>:<key>`. */
  partner?: string | undefined;
}

/** Returns an object, because older shells read the string 'checkout' as a page that draws its own header. */
export const checkoutLayout = (step?: CheckoutStep): CheckoutLayout => ({ name: 'checkout', step });

export const partnerLayout = (partner?: string): PartnerLayout => ({ name: 'partner', partner });
