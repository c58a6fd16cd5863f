import { useQueryClient, type Query } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import { followOrders, staffOrdersKey } from '@spruce/api-client/staff';
import { usePlatform } from '@spruce/platform';
import { useSession } from '@spruce/session';

/** The service sends three or four events at a time, and this delay joins them into one refetch. */
const REFETCH_DELAY_MS = 200;

export const LiveContext = createContext(true);
export const useIsLive = (): boolean => useContext(LiveContext);

const matchesOrders = (orders: ReadonlySet<number> | null, staffKey: readonly unknown[]) => (query: Query) => {
  const [first, language, kind] = query.queryKey;
  if (first !== staffKey[0] || language !== staffKey[1]) return false;
  if (kind === 'staff' || kind === 'list' || orders === null) return true;
  const id = (query.state.data as { id?: number } | undefined)?.id;
  return kind === 'order' && id !== undefined && orders.has(id);
};

/** Returns false if live events are unavailable. */
export function useOrderEvents(): boolean {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const uid = useSession((session) => session.uid);
  const [live, setLive] = useState(true);
  useEffect(() => {
    if (uid === null) return;
    const stop = new AbortController();
    let gathered: Set<number> | null = new Set();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetchGathered = () => {
      timer = undefined;
      const orders = gathered;
      gathered = new Set();
      void queryClient.invalidateQueries({ predicate: matchesOrders(orders, staffOrdersKey(api)) });
    };
    const onChange = (orders: number[] | null) => {
      if (orders === null) gathered = null;
      else for (const id of orders) gathered?.add(id);
      timer ??= setTimeout(refetchGathered, REFETCH_DELAY_MS);
    };
    void followOrders(api, { onChange, onLive: setLive }, stop.signal);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [api, queryClient, uid]);
  return live;
}
