import type { WireBilling, WireInvoice, WirePaymentLink, WirePaymentMethod } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { billingOf, invoiceOf, paymentLinkOf, savedCardOf } from './mapping';
import type { Billing, Invoice, PaymentLink, SavedCard } from './types';

/** Queries about money begin with this: `removeQueries({ queryKey: ['payments'] })` at a log-out. */
const KEY = 'payments';

/** Cards on file, the default one first. */
export const paymentMethodsQuery = (api: ApiClient, customerId: number) =>
  queryOptions({
    queryKey: [KEY, 'cards', customerId],
    queryFn: async ({ signal }): Promise<SavedCard[]> =>
      (await api.get<{ data: WirePaymentMethod[] }>(`/stripe-service/payment_methods/${customerId}`, { signal })).data.data.map(
        savedCardOf,
      ),
  });

/** A payment link by its uuid. 404 payment_link_not_found. */
export const paymentLinkQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [KEY, 'link', id],
    queryFn: async ({ signal }): Promise<PaymentLink> =>
      paymentLinkOf((await api.get<{ data: WirePaymentLink }>(`/payment-links/${encodeURIComponent(id)}`, { signal })).data.data),
  });

/** What an order was charged and what comes next. 404 order_not_found, also for somebody else's. */
export const billingQuery = (api: ApiClient, orderId: number) =>
  queryOptions({
    queryKey: [KEY, 'billing', orderId],
    queryFn: async ({ signal }): Promise<Billing> =>
      billingOf((await api.get<{ data: WireBilling }>(`/orders/${orderId}/billing`, { signal })).data.data),
  });

/** The links to the PDFs end after 15 minutes. */
const INVOICES_STALE_MS = 600_000;

/** Tax invoices of an order, the newest first. */
export const invoicesQuery = (api: ApiClient, orderId: number) =>
  queryOptions({
    queryKey: [KEY, 'invoices', orderId],
    staleTime: INVOICES_STALE_MS,
    refetchInterval: INVOICES_STALE_MS,
    queryFn: async ({ signal }): Promise<Invoice[]> =>
      (await api.get<{ data: WireInvoice[] }>(`/orders/${orderId}/invoices`, { signal })).data.data.map(invoiceOf),
  });
