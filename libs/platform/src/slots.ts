import type { AddressForm, InvoiceForm } from '@spruce/api-client/account';

/** Slots and props can be added but not removed. A new slot must also be in `spruce.slots` of the package.json of its remote. */
export interface SlotProps {
  /** `onSaved` gets the key of the address. Only staff pages set `customerId`. */
  'account/address-editor': {
    kind: 'shipping' | 'billing' | 'invoice';
    addressKey: string | null;
    customerId?: number;
    /**
     * Saves the first addresses of a customer in one request: the delivery address, which is also the billing address, and an optional
     * invoice address.
     */
    together?: { billing: 'same'; invoice?: (at: AddressForm) => InvoiceForm | null };
    /**
     * Like `together`, but asks whether the billing address is the same as the delivery address. If not, the form also has fields for the
     * billing address.
     */
    billedTo?: { same: boolean; onSame: (same: boolean) => void; invoice?: (at: AddressForm) => InvoiceForm | null };
    onSaved: (key: string, saved?: Partial<Record<'shipping' | 'billing' | 'invoice', string>>) => void;
    onCancel?: () => void;
  };
  /** The content security policy of the page must allow the payment provider. */
  'account/add-card': { onSaved: (paymentMethod: string) => void; onCancel?: () => void };
  'account/pay-by-card': { publishableKey: string; clientSecret: string; amount: number; onPaid: () => void };
  'cart-wishlist/mini-cart': { onClose: () => void };
  'cart-wishlist/wishlist-hover': { onClose: () => void };
  'cart-wishlist/wishlist-panel': object;
  'catalog/search-panel': {
    theme: 'dark' | 'light';
    /** Called when the panel closes. The caller must then move the focus back. */
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
