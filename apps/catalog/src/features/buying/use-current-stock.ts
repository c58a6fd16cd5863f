import { useCallback, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { stockQuery, type Stock } from '@spruce/api-client/catalogue';
import { cartStore, replaceItems } from '@spruce/cart';
import { findCartStock } from '@spruce/cart/items';
import { usePlatform } from '@spruce/platform';
import { waitForPaint } from '@spruce/ui/wait-for-paint';

/** Loads the exact stock and updates the cart with it, because a cached page contains the exact stock only if it is three or less. */
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
  // Starting the request takes time and would delay the response to the click, so it starts in the next frame.
  const refetchStock = useCallback(() => void waitForPaint().then(() => refetch()), [refetch]);
  return { stock, refetchStock };
}
