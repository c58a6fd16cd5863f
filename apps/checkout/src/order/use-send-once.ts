import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@spruce/api-client';
import { placeOrder, type OrderRequest } from '@spruce/api-client/orders';
import { usePlatform } from '@spruce/platform';

/** After this many tries without an answer, the page says that it is looking for the order. All tries use the same idempotency key. */
const REPORT_AFTER_TRIES = 4;
const MAX_RETRY_DELAY_MS = 8000;

/** True if the connection or a gateway failed, or the service is still processing the order. */
const isUnanswered = (error: unknown): boolean =>
  !isApiError(error) || [0, 408].includes(error.status) || error.status >= 500 || error.code === 'idempotency_key_in_use';

/** After a login or rate-limit error it is still unknown whether an earlier try has placed the order. */
const isCallerError = (error: unknown): boolean => isApiError(error) && [401, 403, 429].includes(error.status);

type Placed = Awaited<ReturnType<typeof placeOrder>>;

const LOCK = 'spruce.order';

type LockTurn = Promise<() => void>;

/**
 * Only the tab with the lock sends the order, because two tabs could open the bank's page for the same order. The other tabs wait for the
 * lock. If the sending tab closes, one of them gets the lock.
 */
function acquireLock(onWait: (waits: boolean) => void): LockTurn {
  // Without https there are no Web Locks, so the order is sent without a lock.
  if (!('locks' in navigator)) return Promise.resolve(() => {});
  return new Promise((come) => {
    const hold = () =>
      new Promise<void>((end) => {
        onWait(false);
        come(end);
      });
    const asked = navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      onWait(true);
      void navigator.locks.request(LOCK, hold);
    });
    // If the browser refuses the lock, the order is sent without a lock.
    asked.catch(() => come(() => {}));
  });
}

interface SentOrder {
  key: string;
  request: OrderRequest;
}

type OtherTabResult = (key: string) => 'placed' | 'withdrawn' | undefined;

interface Sending extends SentOrder {
  isNew?: boolean;
  turn?: LockTurn | undefined;
  findOtherTabResult?: OtherTabResult | undefined;
}

interface SendOnceOptions {
  /** Order in the storage that was sent before a reload and has no answer yet. */
  placing: SentOrder | null;
  storeOrder: (placing: SentOrder) => void;
  /** Removes the stored order with this key, but no other stored order, because another tab may have stored the next order. */
  clearOrder: (key: string) => void;
  /** Called before this tab waits for the lock. While this tab holds the lock, the returned function tells what another tab did. */
  watchOtherTabs?: () => OtherTabResult;
  /** Runs while this tab holds the lock, before the order page opens. */
  settle?: (placed: Placed, key: string) => Promise<void>;
  onPlaced: (placed: Placed, key: string) => Promise<void> | void;
  onPlacedElsewhere?: () => Promise<void>;
  onRefused: () => Promise<unknown>;
}

/**
 * The key and content stay stored until the service answers, so a double click, a reload, another tab or a lost connection does not create
 * a second order.
 */
export function useSendOnce({
  placing,
  storeOrder,
  clearOrder,
  watchOtherTabs,
  settle,
  onPlaced,
  onPlacedElsewhere,
  onRefused,
}: SendOnceOptions) {
  const { api } = usePlatform();
  const sentKey = useRef<string>(undefined);
  const unansweredKey = useRef<string>(undefined);
  const [isInOtherTab, setInOtherTab] = useState(false);
  /** Set at once on a click, so that a second click before the next render does not send another order. */
  const isPressed = useRef(false);
  const { mutate, reset, isPending, isPaused, isSuccess, failureCount, error, isIdle } = useMutation({
    // While offline, the request waits for a connection.
    networkMode: 'online',
    // Waits for the lock before storing the order, because another tab could see the stored order and send it first.
    onMutate: async (sending) => {
      sending.findOtherTabResult = watchOtherTabs?.();
      sending.turn = acquireLock(setInOtherTab);
      await sending.turn;
      if (sending.isNew) storeOrder({ key: sending.key, request: sending.request });
    },
    mutationFn: async (sending: Sending) => {
      const { key, request } = sending;
      const end = await (sending.turn ?? acquireLock(setInOtherTab));
      sending.turn = undefined;
      try {
        const settled = sending.findOtherTabResult?.(key);
        if (settled) return settled;
        const placed = await placeOrder(api, request, key);
        await settle?.(placed, key);
        return placed;
      } finally {
        end();
      }
    },
    // Retries as long as the page is open, because only an answer tells whether the order was placed.
    retry: (_times, failure) => {
      if (!isUnanswered(failure)) return false;
      unansweredKey.current = sentKey.current;
      return true;
    },
    retryDelay: (times) => Math.min(MAX_RETRY_DELAY_MS, 1000 * 2 ** times),
    onSuccess: async (placed, { key }) => {
      if (placed === 'withdrawn') {
        reset();
        await onRefused();
      } else await (placed === 'placed' ? onPlacedElsewhere?.() : onPlaced(placed, key));
    },
    onSettled: () => {
      isPressed.current = false;
    },
    onError: async (failure, { key }) => {
      if (unansweredKey.current !== key || !isCallerError(failure)) clearOrder(key);
      await onRefused();
    },
  });

  // After a reload, sends a stored order again at once, to learn its result.
  useEffect(() => {
    if (!placing || !isIdle || sentKey.current === placing.key) return;
    sentKey.current = unansweredKey.current = placing.key;
    mutate({ ...placing });
  }, [placing, isIdle, mutate]);

  return {
    place: (request: OrderRequest) => {
      if (isPending || isPressed.current) return;
      isPressed.current = true;
      if (placing) return mutate({ ...placing });
      const key = crypto.randomUUID();
      sentKey.current = key;
      mutate({ key, request, isNew: true });
    },
    pending: isPending || isSuccess,
    refused: isApiError(error) ? error.code : '',
    // True after several tries without an answer. The hook continues to retry.
    unanswered: isPending && failureCount >= REPORT_AFTER_TRIES,
    isInOtherTab: isPending && isInOtherTab,
    isOffline: isPaused && !isInOtherTab,
    retrySending: () => placing && mutate({ ...placing }),
  };
}
