import { findUnprintableInAddress, isInvoiceable } from './saved-addresses';
import type { Checkout } from './use-checkout';

export const SECTIONS = ['stock', 'delivery', 'slot', 'billing', 'tax-invoice', 'identity', 'payment', 'terms'] as const;
export type Section = (typeof SECTIONS)[number];

export function isSlotAvailable({ draft, window, hold }: Pick<Checkout, 'draft' | 'window' | 'hold'>): boolean {
  const { slot } = draft;
  if (!slot) return false;
  if (hold?.delivery && hold.delivery.date === slot.date && hold.delivery.slot === slot.slot) return hold.delivery.available;
  const there = window?.days.find(({ date }) => date === slot.date)?.slots.find((other) => other.slot === slot.slot);
  return !window || Boolean(there && (there.available || there.held));
}

export const listOutOfStock = ({ quote }: Pick<Checkout, 'quote'>): number[] =>
  quote?.lineItems.filter(({ available }) => !available).map(({ variantId }) => variantId) ?? [];

export function listMissingSections(checkout: Checkout): Section[] {
  const { draft, profile, address, identity, cards } = checkout;
  const complete: Record<Section, boolean> = {
    stock: listOutOfStock(checkout).length === 0,
    delivery: address !== undefined && !draft.liftOpen && !findUnprintableInAddress(address),
    slot: isSlotAvailable(checkout),
    billing: draft.sameAsShipping || profile.billingList.some((one) => one.key === draft.billing && !findUnprintableInAddress(one)),
    'tax-invoice': !draft.wantsInvoice || profile.invoiceList.some((one) => one.key === draft.invoice && isInvoiceable(one)),
    identity: identity?.status === 'verified',
    payment: cards?.some(({ id }) => id === draft.card) ?? false,
    terms: draft.termsAccepted,
  };
  return SECTIONS.filter((section) => !complete[section]);
}
