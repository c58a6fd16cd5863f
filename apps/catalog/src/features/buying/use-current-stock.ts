import { useCallback, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { stockQuery, type Stock } from '@spruce/api-client/catalogue';
import { cartStore, replaceItems } from '@spruce/cart';
import { findCartStock } from '@spruce/cart/items';
import { usePlatform } from '@spruce/platform';
import { waitForPaint } from '@spruce/ui/wait-for-paint';

/**
 * Loads the exact stock, because a cached page only knows "more than three" if there are more.
 * Fetched once `enabled` is true and after each add. Updates the cart's lines. Without an answer the page's own numbers apply.
 */
export function useCurrentStock(
  ids: Parameters<typeof stockQuery>[1],
  enabled: boolean,
): { stock: Stock | undefined; refetchStock: () => void } {
  const { api } = usePlatform();
  const { data: stock, refetch } = useQuery({ ...stockQuery(api, ids), enabled });
  useEffect(() => {
    if (!stock) return;
    const fresh = cartStore.getState().record.items.flatMap((line) => {
      const now = findCartStock(line, stock);
      const changed = now && Object.entries(now).some(([key, value]) => line[key as keyof typeof now] !== value);
      return changed ? [[line.variantID, now] as const] : [];
    });
    if (fresh.length > 0) replaceItems(new Map(fresh));
  }, [stock]);
  // Waits for the next frame, because refetching takes a third of the time of a click.
  const refetchStock = useCallback(() => void waitForPaint().then(() => refetch()), [refetch]);
  return { stock, refetchStock };
}
