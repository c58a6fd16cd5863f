import { toWireAddress } from '@spruce/address';
import type { Profile, Saved, ShippingForm } from '@spruce/api-client/account';
import type { OrderRequest } from '@spruce/api-client/orders';
import type { CheckoutDraftRecord } from '@spruce/contract/storage';
import type { CartItem } from '@spruce/contract/storage';
import { isCounted } from '@spruce/pricing';
import type { Draft } from '../draft/repair-draft';

export type Access = NonNullable<CheckoutDraftRecord['access']>;
export type Lines = OrderRequest['line_items'];

export const toOrderLines = (items: readonly CartItem[]): Lines =>
  items.filter(isCounted).map(({ kind, variantID, quantity }) => ({ kind, variant_id: variantID, quantity }));

export const resolveAccess = (draft: CheckoutDraftRecord, address: Saved<ShippingForm> | undefined): Access =>
  draft.access ?? address?.delivery ?? { stairs: false, lift: false, note: '' };

type Answer = boolean | 'true' | 'false';
const isYes = (answer: Answer) => String(answer) === 'true';

/** The answers are strings from the service, or booleans from the draft. */
export const classifyAccess = ({ stairs, lift }: Record<'stairs' | 'lift', Answer>): 'stairsAndLift' | 'stairsOnly' | 'noStairs' =>
  isYes(stairs) ? (isYes(lift) ? 'stairsAndLift' : 'stairsOnly') : 'noStairs';

/** Returns the stairs, lift and note of the checkout after the saved address was edited. Only values that the edit changed are replaced. */
export function keepAnswers({ access, liftOpen = false }: Pick<Draft, 'access' | 'liftOpen'>, before: Access, edited: Access) {
  const isOtherAccess = classifyAccess(before) !== classifyAccess(edited);
  return {
    access: access && { ...(isOtherAccess ? edited : access), note: before.note === edited.note ? access.note : edited.note },
    liftOpen: liftOpen && !isOtherAccess,
  };
}

export const toWireAccess = ({ stairs, lift, note }: Access) => ({
  stairs: String(stairs) as 'true' | 'false',
  lift: String(lift) as 'true' | 'false',
  note,
});

/**
 * Sends only the key of the saved address. If the customer changed the stairs, the lift or the note, also sends the whole address, because
 * older releases of the service then ignore the key.
 */
function toShipping({ key, delivery, ...address }: Saved<ShippingForm>, access: Access): OrderRequest['shipping'] {
  if (delivery.stairs === access.stairs && delivery.lift === access.lift && delivery.note === access.note) return { key };
  return { key, ...toWireAddress(address), delivery: toWireAccess(access) };
}

/** The service rejects the order if its own total differs from `total`. */
export function buildOrderRequest(
  profile: Profile,
  draft: CheckoutDraftRecord,
  { months, lines, total, couponRefused }: { months: number; lines: Lines; total: number; couponRefused?: string | undefined },
): OrderRequest | undefined {
  const address = profile.shippingList.find(({ key }) => key === draft.shipping);
  if (!address || !draft.slot || !draft.card || !draft.termsAccepted || lines.length === 0) return undefined;
  return {
    customer_id: profile.userID,
    months,
    line_items: lines,
    delivery: draft.slot,
    shipping: toShipping(address, resolveAccess(draft, address)),
    ...(!draft.sameAsShipping && draft.billing && { billing: { key: draft.billing } }),
    ...(draft.wantsInvoice && draft.invoice && { invoice: { key: draft.invoice } }),
    ...(draft.coupon && !couponRefused && { coupon: draft.coupon }),
    payment_method: draft.card,
    ...(draft.payBy && { pay_by: draft.payBy }),
    total,
    terms_accepted: true,
  };
}
