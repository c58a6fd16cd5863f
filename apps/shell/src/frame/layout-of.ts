import type { CheckoutLayout, PartnerLayout, RouteHandle } from '@spruce/platform';

/** What the shell draws around a page; `bare` pages draw their own landmarks. */
export type Layout = { name: 'public' } | { name: 'bare' } | CheckoutLayout | PartnerLayout;

/** The layout that a page names. Releases from before 2026-11-23 say `checkout` and draw its header themselves. */
export function layoutOf({ layout = 'public' }: RouteHandle): Layout {
  if (typeof layout === 'object') return layout;
  return { name: layout === 'checkout' ? 'bare' : layout };
}
