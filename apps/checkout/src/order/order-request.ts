import type { Profile, Saved, ShippingForm } from '@spruce/api-client/account';
import type { OrderRequest } from '@spruce/api-client/orders';
import type { CheckoutDraftRecord } from '@spruce/contract/storage';
import type { CartItem } from '@spruce/contract/storage';
import { isCounted } from '@spruce/pricing';

export type Access = NonNullable<CheckoutDraftRecord['access']>;
export type Lines = OrderRequest['line_items'];

/** The lines of the cart as an order names them, without what was removed. */
export const linesOf = (items: readonly CartItem[]): Lines =>
  items.filter(isCounted).map(({ kind, variantID, quantity }) => ({ kind, variant_id: variantID, quantity }));

/** How the home is reached: as answered here, else as the address says. */
export const accessOf = (draft: CheckoutDraftRecord, address: Saved<ShippingForm> | undefined): Access =>
  draft.access ?? address?.delivery ?? { stairs: false, lift: false, note: '' };

/** Stairs and lift travel as strings. */
export const wireAccess = ({ stairs, lift, note }: Access) => ({
  stairs: String(stairs) as 'true' | 'false',
  lift: String(lift) as 'true' | 'false',
  note,
});

/** The delivery address with what was answered here about the way in: an order keeps both. */
function shippingOf(address: Saved<ShippingForm>, access: Access): OrderRequest['shipping'] {
  const { delivery } = address;
  if (delivery.stairs === access.stairs && delivery.lift === access.lift && delivery.note === access.note) return { key: address.key };
  const { firstName, lastName, address1, address2, locationName, building, company, country, phone, city, postcode } = address;
  return {
    first_name: firstName,
    last_name: lastName,
    phone,
    address_1: address1,
    address_2: address2,
    location_name: locationName,
    building,
    company,
    city,
    postcode,
    country: country.value,
    ...(address.state && { state: address.state }),
    ...(address.district && { district: address.district }),
    ...(address.subDistrict && { sub_district: address.subDistrict }),
    delivery: wireAccess(access),
  };
}

/**
 * The order as it is sent; undefined while something is missing. `total` is what was shown: another sum is refused with the new quote. A
 * coupon that the quote refused is not in it, and not in the order.
 */
export function orderRequest(
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
    shipping: shippingOf(address, accessOf(draft, address)),
    ...(!draft.sameAsShipping && draft.billing && { billing: { key: draft.billing } }),
    ...(draft.wantsInvoice && draft.invoice && { invoice: { key: draft.invoice } }),
    ...(draft.coupon && !couponRefused && { coupon: draft.coupon }),
    payment_method: draft.card,
    total,
    terms_accepted: true,
  };
}
