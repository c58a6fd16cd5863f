import type { CheckoutLayout, PartnerLayout, RouteHandle } from '@spruce/platform';

/** `bare` pages render their own landmarks. */
export type Layout = { name: 'public' } | { name: 'bare' } | CheckoutLayout | PartnerLayout;

/** Releases from before 2026-11-23 name the layout `checkout` and render its header themselves. */
export function resolveLayout({ layout = 'public' }: RouteHandle): Layout {
  if (typeof layout === 'object') return layout;
  return { name: layout === 'checkout' ? 'bare' : layout };
}
