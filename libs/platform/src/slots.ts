import type { AddressForm, InvoiceForm } from '@spruce/api-client/account';

/**
 * All slots with their props. Contract: it can grow but not shrink. Add a name together with the remote that provides the slot
 * (`spruce.slots` of its package.json).
 */
export interface SlotProps {
  /** Address editor in the checkout; returns the key. Without `onCancel` it cannot be dismissed. Staff set `customerId`. */
  'account/address-editor': {
    kind: 'shipping' | 'billing' | 'invoice';
    addressKey: string | null;
    customerId?: number;
    /** Adds a customer's first addresses in one call: delivery, the same for billing, and an optional tax invoice address. */
    together?: { billing: 'same'; invoice?: (at: AddressForm) => InvoiceForm | null };
    /** Like `together`, but asks whether the billing address is the same. If not, the form also has fields for it. */
    billedTo?: { same: boolean; onSame: (same: boolean) => void; invoice?: (at: AddressForm) => InvoiceForm | null };
    onSaved: (key: string, saved?: Partial<Record<'shipping' | 'billing' | 'invoice', string>>) => void;
    onCancel?: () => void;
  };
  /** Saves a card in the checkout and returns its id. The page's policy must allow the payment provider. */
  'account/add-card': { onSaved: (paymentMethod: string) => void; onCancel?: () => void };
  /** Pays a payment link with a new card. The page's policy must allow the payment provider. */
  'account/pay-by-card': { publishableKey: string; clientSecret: string; amount: number; onPaid: () => void };
  'cart-wishlist/mini-cart': { onClose: () => void };
  'cart-wishlist/wishlist-hover': { onClose: () => void };
  'cart-wishlist/wishlist-panel': object;
  'catalog/search-panel': {
    theme: 'dark' | 'light';
    /** Called on Escape or the close button. The opener then restores focus. */
    onClose: () => void;
  };
}
export type SlotName = keyof SlotProps;

const propNames: { [Name in SlotName]: Record<keyof SlotProps[Name], true> } = {
  'account/address-editor': {
    kind: true,
    addressKey: true,
    onSaved: true,
    onCancel: true,
    customerId: true,
    together: true,
    billedTo: true,
  },
  'account/add-card': { onSaved: true, onCancel: true },
  'account/pay-by-card': { publishableKey: true, clientSecret: true, amount: true, onPaid: true },
  'cart-wishlist/mini-cart': { onClose: true },
  'cart-wishlist/wishlist-hover': { onClose: true },
  'cart-wishlist/wishlist-panel': {},
  'catalog/search-panel': { theme: true, onClose: true },
};

export const SLOTS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(propNames).map(([slot, props]) => [slot, Object.keys(props)]),
);
