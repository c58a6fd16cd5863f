import type { AddressForm, InvoiceForm } from '@spruce/api-client/account';

/**
 * Every slot of a remote that the shell, or a page of another remote, shows, with what is given to it. Contract: it may grow, it never
 * shrinks. A name is added with the remote that has the slot (`spruce.slots` of its package.json).
 */
export interface SlotProps {
  /**
   * In the checkout: one address of the book, whose key it answers. Without `onCancel` there is no way around it. Staff name the customer
   * whose book it is.
   */
  'account/address-editor': {
    kind: 'shipping' | 'billing' | 'invoice';
    /** The address that is changed; null adds one. */
    addressKey: string | null;
    customerId?: number;
    /** Adds the first addresses of a customer in one call: for delivery, the same for billing, and a tax invoice that is ready there. */
    together?: { billing: 'same'; invoice?: (at: AddressForm) => InvoiceForm | null };
    onSaved: (key: string, saved?: Partial<Record<'shipping' | 'billing' | 'invoice', string>>) => void;
    onCancel?: () => void;
  };
  /** In the checkout: puts a card on file and answers its id. The page must let the payment provider in. */
  'account/add-card': { onSaved: (paymentMethod: string) => void; onCancel?: () => void };
  /** On a payment link: pays what is open with a new card. The page must let the payment provider in. */
  'account/pay-by-card': { publishableKey: string; clientSecret: string; amount: number; onPaid: () => void };
  'cart-wishlist/mini-cart': { onClose: () => void };
  'cart-wishlist/wishlist-hover': { onClose: () => void };
  /** In /user#wishlist of the account. */
  'cart-wishlist/wishlist-panel': object;
  'catalog/search-panel': {
    /** Dark on home, light elsewhere. */
    theme: 'dark' | 'light';
    /** Escape or the cross. The opener then takes the focus back. */
    onClose: () => void;
  };
}
export type SlotName = keyof SlotProps;

const names: { [Name in SlotName]: Record<keyof SlotProps[Name], true> } = {
  'account/address-editor': { kind: true, addressKey: true, onSaved: true, onCancel: true, customerId: true, together: true },
  'account/add-card': { onSaved: true, onCancel: true },
  'account/pay-by-card': { publishableKey: true, clientSecret: true, amount: true, onPaid: true },
  'cart-wishlist/mini-cart': { onClose: true },
  'cart-wishlist/wishlist-hover': { onClose: true },
  'cart-wishlist/wishlist-panel': {},
  'catalog/search-panel': { theme: true, onClose: true },
};

/** The names of {@link SlotProps} at run time: what a release was built against, and what a shell has. */
export const SLOTS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(names).map(([slot, props]) => [slot, Object.keys(props)]),
);
