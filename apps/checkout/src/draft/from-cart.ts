import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';
import { STORAGE_KEYS, type RedirectFromCartRecord } from '@spruce/contract/storage';
import { useHydrated } from '@spruce/platform';
import { readRecord, writeText } from '@spruce/record-store';

/** Pages on the way through the checkout: its own steps, the log-in that it may ask for, the check of the ID. */
const WAY = /^(\/th)?\/(checkout|login|loading|loading-state|id-verification)([/?]|$)/;

const write = (record: Omit<RedirectFromCartRecord, 'v'>) =>
  void writeText(STORAGE_KEYS.isRedirectFromCart, JSON.stringify({ v: 1, ...record } satisfies RedirectFromCartRecord));

/** This document was let in: its steps, and what other tabs do with the flag, change nothing about that. */
let inside = false;

/** The link that was pressed last leads to a page on the way. */
let onTheWay = false;

/** Forgets that the visitor came from the cart. */
export function leaveCheckout(): void {
  inside = onTheWay = false;
  write({ value: false });
}

const arrival = () => (performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)?.type;

function isFromTheWay(): boolean {
  const { origin } = window.location;
  return document.referrer.startsWith(`${origin}/`) && WAY.test(document.referrer.slice(origin.length));
}

/**
 * A document that was left says nothing of where to: who loads it again, comes from a page on the way, or goes back to where a link led to
 * one, is still at it.
 */
function mayEnter(): boolean {
  const { value, left, way } = readRecord(STORAGE_KEYS.isRedirectFromCart);
  const isBack = way === true && arrival() === 'back_forward';
  return value === true && (left !== true || arrival() === 'reload' || isBack || isFromTheWay());
}

const leadsOn = ({ target }: MouseEvent): boolean => {
  const link = target instanceof Element && target.closest('a');
  return link !== null && link !== false && link.origin === window.location.origin && WAY.test(link.pathname);
};

/**
 * Whether the visitor may be here: the checkout can only be entered from the cart (preventCheckoutByUrl), any other arrival goes to the
 * cart. Storage is the browser's, so the server draws neither. Reloading keeps the flag, leaving the checkout clears it.
 */
export function useFromCart(): boolean {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const entered = hydrated && (inside || mayEnter());
  useEffect(() => {
    if (!hydrated) return;
    const sendBack = () => {
      leaveCheckout();
      void navigate(paths.cart(), { replace: true });
    };
    if (!inside && !mayEnter()) return sendBack();
    inside = true;
    write({ value: true });
    const onPress = (event: MouseEvent) => {
      onTheWay = leadsOn(event);
    };
    const onHide = () => inside && write({ value: true, left: true, ...(onTheWay && { way: true }) });
    // Back to a document that the browser has kept is an arrival like any other.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (!onTheWay) return sendBack();
      onTheWay = false;
      write({ value: true });
      // The ID may be verified by now.
      void queryClient.invalidateQueries();
    };
    document.addEventListener('click', onPress);
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('click', onPress);
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      // The router has moved on by now; a page on the way is no way out.
      if (!WAY.test(window.location.pathname)) leaveCheckout();
    };
  }, [hydrated, navigate, queryClient]);
  return entered;
}
