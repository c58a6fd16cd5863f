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

/** True after this document has admitted the visitor. From then on, the stored flag is not read again. */
let isAdmitted = false;

let isLeavingToCheckout = false;

/** Clears the checkout-entry flag, because the next order must start in the cart. */
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
 * A visitor who left the checkout (`left`) must start in the cart again. But `pagehide` sets `left` before every page and reload.
 * So a visitor with `left` may enter after a reload, from a link on a checkout page, or with Back after such a link (`way`).
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

/** Returns false on the server, because the flag is in the browser storage. */
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
    // Back may restore this page from the browser's back-forward cache, without running the effect again.
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
      // When the page unmounts, the URL is already that of the next page. If the next page belongs to the checkout, the flag stays.
      if (!CHECKOUT_PATHS.test(window.location.pathname)) leaveCheckout();
    };
  }, [hydrated, navigate, queryClient]);
  return entered;
}
