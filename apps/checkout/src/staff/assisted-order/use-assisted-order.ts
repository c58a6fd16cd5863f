import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@spruce/api-client/account';
import { deliveryWindowQuery } from '@spruce/api-client/delivery';
import { ORDERS_KEY, type OrderRequest } from '@spruce/api-client/orders';
import type { AssistedDraft } from '@spruce/contract/storage';
import { usePlatform } from '@spruce/platform';
import { holdQuery, quoteWithCoupon } from '../../order/quote-and-hold';
import { toWireAccess } from '../../order/order-request';
import { useSendOnce } from '../../order/use-send-once';
import { changeAssistedDraft, findOtherTabResult } from './assisted-store';

export const NEEDS = ['pieces', 'address', 'slot', 'identity', 'terms'] as const;
export type Need = (typeof NEEDS)[number];

export function useAssistedOrder(customer: Profile, draft: AssistedDraft) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const id = customer.userID;
  const change = (part: Partial<AssistedDraft>) => changeAssistedDraft(id, () => part);
  const address = customer.shippingList.find(({ key }) => key === draft.shipping) ?? customer.shippingList[0];
  const lines = draft.lines.filter(({ quantity }) => quantity > 0);
  const items = lines.map(({ kind, variantID, quantity }) => ({ kind, variant_id: variantID, quantity }));
  const quoteRequest = {
    customer_id: id,
    months: draft.months,
    line_items: items,
    ...(address && { access: toWireAccess(address.delivery) }),
  };
  const open = draft.placed === null;

  const quote = useQuery({
    queryKey: ['checkout', 'quote', 'assisted', quoteRequest, draft.coupon],
    enabled: open && lines.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => quoteWithCoupon(api, quoteRequest, draft.coupon, signal),
  });
  const window = useQuery({
    ...deliveryWindowQuery(api, address ? { postcode: address.postcode } : {}),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const hold = useQuery({
    ...holdQuery(api, id, items, draft.slot),
    enabled: open && lines.length > 0 && draft.slot !== null && draft.placing === null,
  });

  const changeIfKey = (key: string, part: Partial<AssistedDraft>) =>
    changeAssistedDraft(id, ({ placing }) => (placing?.key === key ? part : {}));
  const sending = useSendOnce({
    placing: draft.placing,
    storeOrder: (placing) => changeAssistedDraft(id, (now) => (now.placing || now.placed ? {} : { placing })),
    clearOrder: (key) => changeIfKey(key, { placing: null }),
    watchOtherTabs: () => (key) => findOtherTabResult(id, key),
    onPlaced: async ({ order, payment }, key) => {
      changeIfKey(key, { placing: null, placed: { id: order.id, number: order.number, link: payment.paymentLink } });
      await queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] });
    },
    onRefused: () =>
      Promise.all([['checkout'], ['delivery'], ['account', id]].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });

  const totals = quote.data?.quote.totals;
  const couponRefused = draft.coupon ? quote.data?.couponRefused : undefined;
  const { slot } = draft;
  const held = hold.data?.delivery;
  const onCalendar = window.data?.days.find(({ date }) => date === slot?.date)?.slots.find((other) => other.slot === slot?.slot);
  /** True if another customer took the slot or staff closed it. */
  const isSlotLost =
    slot !== null &&
    ((held?.date === slot.date && held.slot === slot.slot && !held.available) ||
      (onCalendar !== undefined && !onCalendar.available && !onCalendar.held && !hold.data?.reservation));
  const complete: Record<Need, boolean> = {
    pieces:
      lines.length > 0 && lines.length === draft.lines.length && quote.data?.quote.lineItems.every(({ available }) => available) !== false,
    address: address !== undefined,
    slot: slot !== null && !isSlotLost,
    identity: customer.sumsubStatus === 'verified',
    terms: draft.agreed,
  };
  const missing = NEEDS.filter((need) => !complete[need]);
  const request: OrderRequest | undefined =
    missing.length === 0 && address && slot && totals
      ? {
          customer_id: id,
          months: draft.months,
          line_items: items,
          delivery: slot,
          shipping: { key: address.key },
          ...(draft.invoice && { invoice: { key: draft.invoice } }),
          ...(draft.coupon && !couponRefused && { coupon: draft.coupon }),
          pay_by: 'link',
          total: totals.firstCharge,
          terms_accepted: true,
        }
      : undefined;
  return {
    draft,
    change,
    address,
    quote: quote.data?.quote,
    isQuoting: quote.isFetching,
    quoteError: quote.error,
    requote: () => void quote.refetch(),
    couponRefused,
    window,
    heldUntil: hold.data?.reservation?.delivery ? hold.data.reservation.expiresAt : undefined,
    isSlotLost,
    missing,
    request,
    sending,
    isSent: draft.placing !== null || sending.pending,
  };
}

export type AssistedOrder = ReturnType<typeof useAssistedOrder>;
