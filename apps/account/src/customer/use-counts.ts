import type { Profile } from '@spruce/api-client/account';
import { useRehydrateWishlist, useWishlistCount } from '@spruce/wishlist';
import { phaseOf } from '../orders/phase-of';
import { useOrders } from '../orders/use-orders';
import type { SectionId } from './sections';

export function useCounts(profile: Profile | undefined): Partial<Record<SectionId, number>> {
  const { orders, total, hasNextPage } = useOrders();
  useRehydrateWishlist();
  const wishlist = useWishlistCount();
  if (!profile) return {};
  return {
    wishlist,
    addresses: profile.shippingList.length + profile.billingList.length + profile.invoiceList.length,
    ...(orders && {
      orders: total,
      // Orders on pages that are not loaded are unknown.
      ...(!hasNextPage && { subscriptions: orders.filter((order) => phaseOf(order) === 'active').length }),
    }),
  };
}
