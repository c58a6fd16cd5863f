import type { WireBilling, WireInvoice, WirePaymentLink, WirePaymentMethod } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { readData, type Data } from '../read-response';

const KEY = 'payments';

/** The default card is first. */
export const paymentMethodsQuery = (api: ApiClient, customerId: number) =>
  queryOptions({
    queryKey: [KEY, 'cards', customerId],
    queryFn: ({ signal }) => readData(api.get<Data<WirePaymentMethod[]>>(`/stripe-service/payment_methods/${customerId}`, { signal })),
  });

export const cardOnFileQuery = (api: ApiClient, customerId: number) =>
  queryOptions({
    queryKey: [KEY, 'card-on-file', customerId],
    queryFn: async ({ signal }): Promise<boolean> =>
      (await api.get<{ data: { on_file: boolean } }>(`/stripe-service/card-on-file/${customerId}`, { signal })).data.data.on_file,
  });

/** Throws 404 payment_link_not_found. */
export const paymentLinkQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [KEY, 'link', id],
    queryFn: ({ signal }) => readData(api.get<Data<WirePaymentLink>>(`/payment-links/${encodeURIComponent(id)}`, { signal })),
  });

/** Throws 404 order_not_found, also for an order of another customer. */
export const billingQuery = (api: ApiClient, orderId: number) =>
  queryOptions({
    queryKey: [KEY, 'billing', orderId],
    queryFn: ({ signal }) => readData(api.get<Data<WireBilling>>(`/orders/${orderId}/billing`, { signal })),
  });

/** The links to the PDF files are valid for 15 minutes, so the list is fetched again after 10. */
const INVOICES_STALE_MS = 600_000;

/** The newest invoice is first. */
export const invoicesQuery = (api: ApiClient, orderId: number) =>
  queryOptions({
    queryKey: [KEY, 'invoices', orderId],
    staleTime: INVOICES_STALE_MS,
    refetchInterval: INVOICES_STALE_MS,
    queryFn: ({ signal }) => readData(api.get<Data<WireInvoice[]>>(`/orders/${orderId}/invoices`, { signal })),
  });
