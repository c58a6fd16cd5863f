import type { Profile } from '@spruce/api-client/account';
import { useRehydrateWishlist, useWishlistCount } from '@spruce/wishlist';
import { getRentalPhase } from '../orders/rental-phase';
import { useOrders } from '../orders/use-orders';
import type { SectionId } from './sections';

export function useSectionCounts(profile: Profile | undefined): Partial<Record<SectionId, number>> {
  const { orders, total, hasNextPage } = useOrders();
  useRehydrateWishlist();
  const wishlist = useWishlistCount();
  if (!profile) return {};
  return {
    wishlist,
    addresses: profile.shippingList.length + profile.billingList.length + profile.invoiceList.length,
    ...(orders && {
      orders: total,
      ...(!hasNextPage && { subscriptions: orders.filter((order) => getRentalPhase(order) === 'active').length }),
    }),
  };
}
