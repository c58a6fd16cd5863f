import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';
import { STORAGE_KEYS, type RedirectFromCartRecord } from '@spruce/contract/storage';
import { useHydrated } from '@spruce/platform';
import { readRecord, writeText } from '@spruce/record-store';

const CHECKOUT_PATHS = /^(\/th)?\/(checkout|login|loading|loading-state|id-verification)([/?]|$)/;

const write = (record: Omit<RedirectFromCartRecord, 'v'>) =>
  void writeText(STORAGE_KEYS.isRedirectFromCart, JSON.stringify({ v: 1, ...record } satisfies RedirectFromCartRecord));

/** True once this document was admitted; its steps and other tabs do not change it. */
let isAdmitted = false;

let isLeavingToCheckout = false;

/** Clears the checkout-entry flag. */
export function leaveCheckout(): void {
  isAdmitted = isLeavingToCheckout = false;
  write({ value: false });
}

const readNavigationType = () => (performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)?.type;

function isFromCheckoutPath(): boolean {
  const { origin } = window.location;
  return document.referrer.startsWith(`${origin}/`) && CHECKOUT_PATHS.test(document.referrer.slice(origin.length));
}

/**
 * The pagehide event does not know the next page, so the flag only says that the page was left. The visitor may enter again after a reload,
 * from another page of the checkout, or with Back.
 */
function canEnter(): boolean {
  const { value, left, way } = readRecord(STORAGE_KEYS.isRedirectFromCart);
  const isBack = way === true && readNavigationType() === 'back_forward';
  return value === true && (left !== true || readNavigationType() === 'reload' || isBack || isFromCheckoutPath());
}

const leadsToCheckout = ({ target }: MouseEvent): boolean => {
  const link = target instanceof Element && target.closest('a');
  return link !== null && link !== false && link.origin === window.location.origin && CHECKOUT_PATHS.test(link.pathname);
};

/**
 * Admits only visitors from the cart (preventCheckoutByUrl) and redirects others to the cart. The server renders neither, because the flag
 * is in browser storage. A reload keeps the flag; leaving the checkout clears it.
 */
export function useCheckoutEntry(): boolean {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const entered = hydrated && (isAdmitted || canEnter());
  useEffect(() => {
    if (!hydrated) return;
    const sendBack = () => {
      leaveCheckout();
      void navigate(paths.cart(), { replace: true });
    };
    if (!isAdmitted && !canEnter()) return sendBack();
    isAdmitted = true;
    write({ value: true });
    const onClick = (event: MouseEvent) => {
      isLeavingToCheckout = leadsToCheckout(event);
    };
    const onHide = () => isAdmitted && write({ value: true, left: true, ...(isLeavingToCheckout && { way: true }) });
    // A page restored from the back-forward cache counts as a new arrival.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (!isLeavingToCheckout) return sendBack();
      isLeavingToCheckout = false;
      write({ value: true });
      void queryClient.invalidateQueries();
    };
    document.addEventListener('click', onClick);
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('click', onClick);
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      // The router has already navigated; pages of the checkout keep the flag.
      if (!CHECKOUT_PATHS.test(window.location.pathname)) leaveCheckout();
    };
  }, [hydrated, navigate, queryClient]);
  return entered;
}
