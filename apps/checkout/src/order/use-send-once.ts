import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@spruce/api-client';
import { placeOrder, type OrderRequest } from '@spruce/api-client/orders';
import { usePlatform } from '@spruce/platform';

/** Tries without an answer after which somebody is told that the order is looked for; the key makes each of them the same order. */
const TOLD_AFTER = 4;
const SLOWEST_MS = 8000;

/** Nobody knows whether the service has the order: the connection or a server in between was lost, or it is at it. */
const isUnanswered = (error: unknown): boolean =>
  !isApiError(error) || [0, 408].includes(error.status) || error.status >= 500 || error.code === 'idempotency_key_in_use';

/** Who asks must log in or wait, which says nothing about an order that was sent before. */
const isAboutCaller = (error: unknown): boolean => isApiError(error) && [401, 403, 429].includes(error.status);

type Placed = Awaited<ReturnType<typeof placeOrder>>;

const LOCK = 'spruce.order';

/** A turn at an order: what ends it, once it has come. */
type Turn = Promise<() => void>;

/**
 * One tab of the browser has its turn at a time: the others wait for what becomes of the order, and the next one takes over where a tab
 * was closed. Of two tabs that sent the same order one is told to ask the bank, whichever was pressed, and the other waits for nobody.
 */
function takeTurn(onWait: (waits: boolean) => void): Turn {
  // Outside of https there are no locks.
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
    // A browser that gives no locks here keeps nobody from an order.
    asked.catch(() => come(() => {}));
  });
}

/** An order on its way: the same key and text make the same order, however often they are sent. */
export interface SentOrder {
  key: string;
  request: OrderRequest;
}

/** One sending of it, with the turn that its first try uses up. */
interface Sending extends SentOrder {
  isNew?: boolean;
  turn?: Turn | undefined;
}

export interface SendOnce {
  /** Sends the order, once: while there is no answer all further presses are the same one. */
  place: (request: OrderRequest) => void;
  /** It is on its way, or there is an order and its page comes. */
  pending: boolean;
  /** What was refused, by the service's code; '' while nothing was. */
  refused: string;
  /** There is still no answer; it goes on asking by itself. */
  unanswered: boolean;
  /** Another tab is at it; this one goes on by itself. */
  elsewhere: boolean;
  /** The browser has no connection; it goes on by itself when there is one. */
  offline: boolean;
  /** Asks at once. */
  askAgain: () => void;
}

export interface SendOnceOptions {
  /** What was sent and has no answer yet, out of a record that outlives the page. */
  placing: SentOrder | null;
  /** Keeps what is sent before it is sent; not over what another tab has sent or placed since the press. */
  keep: (placing: SentOrder) => void;
  /** Forgets what was refused, if what is kept is still the order of that key: another tab may be at the next one. */
  forget: (key: string) => void;
  /** What another tab has made of the order meanwhile; undefined while it is still to be sent. */
  settledElsewhere?: (key: string) => 'placed' | 'withdrawn' | undefined;
  /** The order is there: what comes before its page is shown. No other tab is at the order meanwhile. */
  settle?: (placed: Placed, key: string) => Promise<void>;
  onPlaced: (placed: Placed, key: string) => Promise<void> | void;
  onPlacedElsewhere?: () => Promise<void>;
  /** The price, the stock or the slot is another one now. */
  onRefused: () => Promise<unknown>;
}

/**
 * Places an order once. Its key and text are kept until the service has answered, so that a double press, a reload, another tab and a lost
 * connection find the order that exists instead of making another.
 */
export function useSendOnce({
  placing,
  keep,
  forget,
  settledElsewhere,
  settle,
  onPlaced,
  onPlacedElsewhere,
  onRefused,
}: SendOnceOptions): SendOnce {
  const { api } = usePlatform();
  const looked = useRef<string>(undefined);
  /** The key of what may be an order, for a try went without an answer. */
  const unknown = useRef<string>(undefined);
  const [elsewhere, setElsewhere] = useState(false);
  /** From the press on, and sooner than the page is drawn anew: a second press may follow at once. */
  const pressed = useRef(false);
  const { mutate, reset, isPending, isPaused, isSuccess, failureCount, error, isIdle } = useMutation({
    // It waits for a connection and says so; its key keeps it from being placed twice.
    networkMode: 'online',
    // The turn comes first: what is kept is heard of by the others, and one of them would be quicker to ask for it.
    onMutate: async (sending) => {
      sending.turn = takeTurn(setElsewhere);
      await sending.turn;
      if (sending.isNew) keep({ key: sending.key, request: sending.request });
    },
    mutationFn: async (sending: Sending) => {
      const { key, request } = sending;
      const end = await (sending.turn ?? takeTurn(setElsewhere));
      sending.turn = undefined;
      try {
        const settled = settledElsewhere?.(key);
        if (settled) return settled;
        const placed = await placeOrder(api, request, key);
        await settle?.(placed, key);
        return placed;
      } finally {
        end();
      }
    },
    // For as long as the page is open: only an answer says that there is an order, or none.
    retry: (_times, failure) => {
      if (!isUnanswered(failure)) return false;
      unknown.current = looked.current;
      return true;
    },
    retryDelay: (times) => Math.min(SLOWEST_MS, 1000 * 2 ** times),
    onSuccess: async (placed, { key }) => {
      if (placed === 'withdrawn') {
        reset();
        await onRefused();
      } else await (placed === 'placed' ? onPlacedElsewhere?.() : onPlaced(placed, key));
    },
    onSettled: () => {
      pressed.current = false;
    },
    onError: async (failure, { key }) => {
      if (unknown.current !== key || !isAboutCaller(failure)) forget(key);
      await onRefused();
    },
  });

  // An order that was sent before this page was loaded: it is looked for at once.
  useEffect(() => {
    if (!placing || !isIdle || looked.current === placing.key) return;
    looked.current = unknown.current = placing.key;
    mutate({ ...placing });
  }, [placing, isIdle, mutate]);

  return {
    place: (request) => {
      if (isPending || pressed.current) return;
      pressed.current = true;
      if (placing) return mutate({ ...placing });
      const key = crypto.randomUUID();
      looked.current = key;
      mutate({ key, request, isNew: true });
    },
    pending: isPending || isSuccess,
    refused: isApiError(error) ? error.code : '',
    unanswered: isPending && failureCount >= TOLD_AFTER,
    elsewhere: isPending && elsewhere,
    offline: isPaused && !elsewhere,
    askAgain: () => placing && mutate({ ...placing }),
  };
}
