import type { ConsentCategory } from './constants';

/** An event tells only that data changed, so listeners read the data. An incompatible change of an event needs a new suffix (`.v2`). */
export interface SpruceEvents {
  'sp:cart.changed.v1': { reason: 'add' | 'remove' | 'undo' | 'quantity' | 'months' | 'purge' | 'refresh' | 'clear'; variantIDs: number[] };
  'sp:wishlist.changed.v1': { reason: 'add' | 'remove' | 'undo' | 'purge' | 'refresh' | 'clear'; variantIDs: number[] };
  'sp:session.changed.v1': { reason: 'login' | 'logout' | 'refresh' | 'restore' | 'profile'; uid: number | null };
  'sp:consent.asked.v1': { want: 'settings' | 'withdraw' };
  'sp:checkout.changed.v1': { reason: 'draft' | 'placed' | 'reset' };
  /** Staff changed the order draft of this customer. Null if all drafts were deleted, because another staff member logged in. */
  'sp:assisted-order.changed.v1': { customer: number | null };
  'sp:delivery-postcode.changed.v1': { reason: 'set' | 'clear' };
  'sp:consent.changed.v1': { reason: 'accept-all' | 'reject-all' | 'confirm' | 'withdraw'; choices: Record<ConsentCategory, boolean> };
}
export type SpruceEventName = keyof SpruceEvents;

export const EVENTS = {
  cartChanged: 'sp:cart.changed.v1',
  wishlistChanged: 'sp:wishlist.changed.v1',
  sessionChanged: 'sp:session.changed.v1',
  checkoutChanged: 'sp:checkout.changed.v1',
  assistedOrderChanged: 'sp:assisted-order.changed.v1',
  deliveryPostcodeChanged: 'sp:delivery-postcode.changed.v1',
  consentChanged: 'sp:consent.changed.v1',
} as const satisfies Record<string, SpruceEventName>;

/** Sends the event only in this tab. Other tabs get the browser's `storage` event when the record changes. */
export function emit<Name extends SpruceEventName>(name: Name, detail: SpruceEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

export function listen<Name extends SpruceEventName>(name: Name, handler: (detail: SpruceEvents[Name]) => void): () => void {
  const listener = (event: Event) => handler((event as CustomEvent<SpruceEvents[Name]>).detail);
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
