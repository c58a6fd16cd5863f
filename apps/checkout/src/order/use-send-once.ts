import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@spruce/api-client';
import { placeOrder, type OrderRequest } from '@spruce/api-client/orders';
import { usePlatform } from '@spruce/platform';

/** Tries without an answer before the page reports that it is looking for the order. The key makes all tries one order. */
const REPORT_AFTER_TRIES = 4;
const MAX_RETRY_DELAY_MS = 8000;

/** The outcome is unknown: the connection or a gateway failed, or the service is still processing. */
const isUnanswered = (error: unknown): boolean =>
  !isApiError(error) || [0, 408].includes(error.status) || error.status >= 500 || error.code === 'idempotency_key_in_use';

/** Errors about the caller (login, rate limit) do not tell whether an earlier order exists. */
const isCallerError = (error: unknown): boolean => isApiError(error) && [401, 403, 429].includes(error.status);

type Placed = Awaited<ReturnType<typeof placeOrder>>;

const LOCK = 'spruce.order';

type LockTurn = Promise<() => void>;

/**
 * Lets one tab at a time send the order. The others wait for its result and take over if that tab closes. Prevents two tabs from starting
 * the bank's authentication for one order.
 */
function acquireLock(onWait: (waits: boolean) => void): LockTurn {
  // Web Locks require https.
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
    // Continues without a lock if the browser refuses it.
    asked.catch(() => come(() => {}));
  });
}

export interface SentOrder {
  key: string;
  request: OrderRequest;
}

interface Sending extends SentOrder {
  isNew?: boolean;
  turn?: LockTurn | undefined;
}

export interface SendOnce {
  /** Sends the order once. Further clicks have no effect while there is no answer. */
  place: (request: OrderRequest) => void;
  pending: boolean;
  /** Service code of a rejection, or ''. */
  refused: string;
  /** No answer yet; retries automatically. */
  unanswered: boolean;
  /** Another tab is sending the order; this one continues automatically. */
  isInOtherTab: boolean;
  /** Offline; continues automatically with the next connection. */
  isOffline: boolean;
  retrySending: () => void;
}

export interface SendOnceOptions {
  /** A sent order without an answer, restored from storage. */
  placing: SentOrder | null;
  /** Stores the order before sending, unless another tab has sent or placed one since the click. */
  storeOrder: (placing: SentOrder) => void;
  /** Clears a rejected order only if the stored key still matches: another tab may have stored the next order. */
  clearOrder: (key: string) => void;
  /** Result of another tab for this order; undefined while it must still be sent. */
  findOtherTabResult?: (key: string) => 'placed' | 'withdrawn' | undefined;
  /** Runs before the order page opens, while this tab holds the lock. */
  settle?: (placed: Placed, key: string) => Promise<void>;
  onPlaced: (placed: Placed, key: string) => Promise<void> | void;
  onPlacedElsewhere?: () => Promise<void>;
  onRefused: () => Promise<unknown>;
}

/**
 * Places an order once. Key and content stay stored until the service answers, so that a double click, a reload, another tab or a lost
 * connection finds the existing order.
 */
export function useSendOnce({
  placing,
  storeOrder,
  clearOrder,
  findOtherTabResult,
  settle,
  onPlaced,
  onPlacedElsewhere,
  onRefused,
}: SendOnceOptions): SendOnce {
  const { api } = usePlatform();
  const sentKey = useRef<string>(undefined);
  const unansweredKey = useRef<string>(undefined);
  const [isInOtherTab, setInOtherTab] = useState(false);
  /** Set on click, before the next render, because a second click may follow at once. */
  const isPressed = useRef(false);
  const { mutate, reset, isPending, isPaused, isSuccess, failureCount, error, isIdle } = useMutation({
    // Waits for a connection; the key prevents a second order.
    networkMode: 'online',
    // Gets the lock first: other tabs see the stored order and could send it earlier.
    onMutate: async (sending) => {
      sending.turn = acquireLock(setInOtherTab);
      await sending.turn;
      if (sending.isNew) storeOrder({ key: sending.key, request: sending.request });
    },
    mutationFn: async (sending: Sending) => {
      const { key, request } = sending;
      const end = await (sending.turn ?? acquireLock(setInOtherTab));
      sending.turn = undefined;
      try {
        const settled = findOtherTabResult?.(key);
        if (settled) return settled;
        const placed = await placeOrder(api, request, key);
        await settle?.(placed, key);
        return placed;
      } finally {
        end();
      }
    },
    // Retries while the page is open, because only an answer tells whether the order exists.
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

  // Looks at once for an order that was sent before a reload.
  useEffect(() => {
    if (!placing || !isIdle || sentKey.current === placing.key) return;
    sentKey.current = unansweredKey.current = placing.key;
    mutate({ ...placing });
  }, [placing, isIdle, mutate]);

  return {
    place: (request) => {
      if (isPending || isPressed.current) return;
      isPressed.current = true;
      if (placing) return mutate({ ...placing });
      const key = crypto.randomUUID();
      sentKey.current = key;
      mutate({ key, request, isNew: true });
    },
    pending: isPending || isSuccess,
    refused: isApiError(error) ? error.code : '',
    unanswered: isPending && failureCount >= REPORT_AFTER_TRIES,
    isInOtherTab: isPending && isInOtherTab,
    isOffline: isPaused && !isInOtherTab,
    retrySending: () => placing && mutate({ ...placing }),
  };
}
