import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '@spruce/api-client';
import { profileQuery, type Saved, type ShippingForm } from '@spruce/api-client/account';
import { deliveryWindowQuery } from '@spruce/api-client/delivery';
import { identityQuery } from '@spruce/api-client/identity';
import { paymentMethodsQuery } from '@spruce/api-client/payments';
import { activeItems, cartStore, useCart, useRehydrateCart } from '@spruce/cart';
import { readHomeAccess, usePostcode } from '@spruce/cart/delivery';
import { usePlatform } from '@spruce/platform';
import { useUserId } from '@spruce/session';
import { changeDraft, useDraft, useRehydrateDraft } from '../draft/draft-store';
import type { Draft } from '../draft/repair-draft';
import { holdQuery, quoteWithCoupon } from './quote-and-hold';
import { resolveAccess, toOrderLines, toWireAccess, type Lines } from './order-request';

const IDENTITY_POLL_MS = 30_000;

/** Reads the cart from the store, because the rendered cart may be older. */
export const isCartEmpty = (): boolean => toOrderLines(activeItems(cartStore.getState().record)).length === 0;

function readStoredAccess({ delivery }: Saved<ShippingForm>): Draft['access'] {
  const storedAccess = readHomeAccess();
  return storedAccess?.stairs && !(storedAccess.lift && delivery.stairs) ? { ...storedAccess, note: delivery.note } : null;
}

function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

export type Checkout = NonNullable<ReturnType<typeof useCheckout>['checkout']>;

export function useCheckout() {
  const { api } = usePlatform();
  useRehydrateCart();
  const uid = useUserId();
  useRehydrateDraft(uid);
  const draft = useDraft((view) => view.record);
  const ready = useCart((view) => view.ready) && uid !== null && draft.owner === uid;
  const record = useCart((view) => view.record);
  const items = activeItems(record);
  const lines = toOrderLines(items);
  const { months } = record;
  const id = uid ?? 0;

  const profile = useQuery({ ...profileQuery(api, id), enabled: ready });
  const address = profile.data?.shippingList.find(({ key }) => key === draft.shipping);
  const access = resolveAccess(draft, address);
  const cards = useQuery({ ...paymentMethodsQuery(api, id), enabled: ready });
  const identity = useQuery({
    ...identityQuery(api, id),
    enabled: ready,
    staleTime: IDENTITY_POLL_MS,
    // Polls while a reviewer checks the ID, or while the customer does the ID check on a phone.
    refetchInterval: ({ state }) => (['started', 'pending', 'on-hold'].includes(state.data?.status ?? '') ? IDENTITY_POLL_MS : false),
  });
  // Without an address, uses the postcode that the customer entered on a cart or product page.
  const remembered = usePostcode();
  const postcode = address?.postcode ?? remembered;
  const window = useQuery({ ...deliveryWindowQuery(api, postcode ? { postcode } : {}), enabled: ready, placeholderData: keepPreviousData });
  // The request contains no note for the driver. The note does not affect the price, and each typed letter would cause a new request.
  const quoteRequest = { customer_id: id, months, line_items: lines, access: { ...toWireAccess(access), note: '' } };
  const quote = useQuery({
    queryKey: ['checkout', 'quote', quoteRequest, draft.coupon],
    enabled: ready && lines.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const fetchQuote = (wanted: Lines) => quoteWithCoupon(api, { ...quoteRequest, line_items: wanted }, draft.coupon, signal);
      const all = await fetchQuote(lines);
      const gone = all.quote.lineItems.filter(({ availableQuantity }) => availableQuantity === 0);
      const there = lines.filter(({ variant_id, kind }) => !gone.some((line) => line.variantId === variant_id && line.kind === kind));
      if (gone.length === 0 || there.length === 0) return all;
      const rest = await fetchQuote(there);
      return { ...rest, quote: { ...rest.quote, lineItems: all.quote.lineItems } };
    },
  });
  const hold = useQuery({
    ...holdQuery(api, id, lines, draft.slot),
    enabled: ready && lines.length > 0,
    placeholderData: keepPreviousData,
  });

  // Preselects an address and a card. The customer must choose the delivery slot.
  const first = profile.data?.shippingList[0];
  const card = cards.data?.find(({ isDefault }) => isDefault)?.id ?? cards.data?.[0]?.id;
  useEffect(() => {
    if (!ready || draft.placing) return;
    if (!draft.shipping && first) changeDraft({ shipping: first.key, access: readStoredAccess(first) });
    if (!draft.card && card) changeDraft({ card });
  }, [ready, draft, first, card]);

  // While the service is unreachable, the page keeps the last quote and the form.
  const priced = useLastDefined(quote.data);
  // An error of the quote must be shown, because the customer could pay the outdated price of the last quote.
  const failed = profile.error && !profile.data ? profile : quote.error ? quote : undefined;
  return {
    checkout:
      ready && profile.data
        ? {
            profile: profile.data,
            draft,
            items,
            lines,
            months,
            address,
            access,
            quote: priced?.quote,
            isQuoting: quote.isFetching || quote.isError,
            couponRefused: draft.coupon ? priced?.couponRefused : undefined,
            window: window.data,
            parts: { slot: window, payment: cards, identity },
            hold: hold.data,
            holdRefused: isApiError(hold.error) && hold.error.status >= 400 && hold.error.status < 500 ? hold.error : null,
            cards: cards.data,
            identity: identity.data,
            // While false, missing data may still be loading.
            isSettled: ![cards, identity, window].some(({ isPending }) => isPending),
          }
        : undefined,
    empty: ready && lines.length === 0,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}
