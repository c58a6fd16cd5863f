/** INPUT, CONFIRM and SUCCESS of the specification. */
export const CHECKOUT_STEPS = ['details', 'summary', 'confirmed'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** The checkout's layout: wordmark, steps, one way back and the language above the page, the small print below it. */
export interface CheckoutLayout {
  name: 'checkout';
  /** Left out on pages that are no part of the way through. */
  step?: CheckoutStep | undefined;
}

/** The layout of pages that the shop shares with somebody. */
export interface PartnerLayout {
  name: 'partner';
  /** What stands beside the wordmark, as a key of messages: `<namespace>:<key>`. */
  partner?: string | undefined;
}

/**
 * For the `layout` of a page's handle. A function, so that a release which leaves its header to the shell needs a shell that draws it:
 * `layout: 'checkout'` stays the page that draws its own.
 */
export const checkoutLayout = (step?: CheckoutStep): CheckoutLayout => ({ name: 'checkout', step });

/** For the `layout` of a page's handle: the shop's wordmark beside a partner's name, whose message is given as `<namespace>:<key>`. */
export const partnerLayout = (partner?: string): PartnerLayout => ({ name: 'partner', partner });
