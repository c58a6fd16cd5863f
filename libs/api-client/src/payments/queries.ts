import type { WireBilling, WireInvoice, WirePaymentLink, WirePaymentMethod } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { dataOf, type Data } from '../camelised';

/** Queries about money begin with this: `removeQueries({ queryKey: ['payments'] })` at a log-out. */
const KEY = 'payments';

/** Cards on file, the default one first. */
export const paymentMethodsQuery = (api: ApiClient, customerId: number) =>
  queryOptions({
    queryKey: [KEY, 'cards', customerId],
    queryFn: ({ signal }) => dataOf(api.get<Data<WirePaymentMethod[]>>(`/stripe-service/payment_methods/${customerId}`, { signal })),
  });

/** Whether a customer has a card on file; for staff, who see nothing else of it. */
export const cardOnFileQuery = (api: ApiClient, customerId: number) =>
  queryOptions({
    queryKey: [KEY, 'card-on-file', customerId],
    queryFn: async ({ signal }): Promise<boolean> =>
      (await api.get<{ data: { on_file: boolean } }>(`/stripe-service/card-on-file/${customerId}`, { signal })).data.data.on_file,
  });

/** A payment link by its uuid. 404 payment_link_not_found. */
export const paymentLinkQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [KEY, 'link', id],
    queryFn: ({ signal }) => dataOf(api.get<Data<WirePaymentLink>>(`/payment-links/${encodeURIComponent(id)}`, { signal })),
  });

/** What an order was charged and what comes next. 404 order_not_found, also for somebody else's. */
export const billingQuery = (api: ApiClient, orderId: number) =>
  queryOptions({
    queryKey: [KEY, 'billing', orderId],
    queryFn: ({ signal }) => dataOf(api.get<Data<WireBilling>>(`/orders/${orderId}/billing`, { signal })),
  });

/** The links to the PDFs end after 15 minutes. */
const INVOICES_STALE_MS = 600_000;

/** Tax invoices of an order, the newest first. */
export const invoicesQuery = (api: ApiClient, orderId: number) =>
  queryOptions({
    queryKey: [KEY, 'invoices', orderId],
    staleTime: INVOICES_STALE_MS,
    refetchInterval: INVOICES_STALE_MS,
    queryFn: ({ signal }) => dataOf(api.get<Data<WireInvoice[]>>(`/orders/${orderId}/invoices`, { signal })),
  });
