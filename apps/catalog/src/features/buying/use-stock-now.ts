import { useCallback, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { stockQuery, type Stock } from '@spruce/api-client/catalogue';
import { cartStore, replaceItems } from '@spruce/cart';
import { cartStockOf } from '@spruce/cart/items';
import { usePlatform } from '@spruce/platform';
import { drawn } from '@spruce/ui/drawn';

/**
 * How many there are at this moment, for whoever adds to the cart: a page is of a version of the catalogue, which knows of more than
 * three only that they are more.
 * Asked when something is added, and once `wanted` is true; lines of the cart are brought up to date with the answer. Without one the
 * page's own numbers hold.
 */
export function useStockNow(ids: Parameters<typeof stockQuery>[1], wanted: boolean): { stock: Stock | undefined; askAgain: () => void } {
  const { api } = usePlatform();
  const { data: stock, refetch } = useQuery({ ...stockQuery(api, ids), enabled: wanted });
  useEffect(() => {
    if (!stock) return;
    const fresh = cartStore.getState().record.items.flatMap((line) => {
      const now = cartStockOf(line, stock);
      const changed = now && Object.entries(now).some(([key, value]) => line[key as keyof typeof now] !== value);
      return changed ? [[line.variantID, now] as const] : [];
    });
    if (fresh.length > 0) replaceItems(new Map(fresh));
  }, [stock]);
  // Asking is a third of the work of a press that adds; what was added is seen first.
  const askAgain = useCallback(() => void drawn().then(() => refetch()), [refetch]);
  return { stock, askAgain };
}
