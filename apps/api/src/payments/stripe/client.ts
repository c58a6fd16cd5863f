import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { limitToDeadline } from '../../platform/request-deadline';
import { observeProvider } from '../../platform/telemetry/observe-provider';
import type { SettingsFaults } from '../../platform/http/provider-settings';
import type { StripeSettings } from '../settings';

export function createStripe({ apiUrl, secretKey }: StripeSettings, faults?: SettingsFaults): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    httpClient: observed(Stripe.createNodeHttpClient()),
  });
  // Stripe answers 401 or 403 while the key is invalid or lacks a permission.
  stripe.on('response', ({ status }: Stripe.ResponseEvent) => {
    if (status === 401 || status === 403) faults?.report('STRIPE_SECRET_KEY', `Stripe answers ${status}`);
    else if (status < 400) faults?.clear('STRIPE_SECRET_KEY');
  });
  return stripe;
}

/** Measures every attempt, including retries by the SDK. All attempts share the deadline of the request. */
function observed(client: ReturnType<typeof Stripe.createNodeHttpClient>): typeof client {
  const send = client.makeRequest.bind(client);
  client.makeRequest = (host, port, path, method, headers, data, protocol, timeout) => {
    const left = limitToDeadline(timeout);
    // Node reads 0 as “no timeout”, so an expired deadline fails here.
    if (left === 0) return Promise.reject(Stripe.HttpClient.makeTimeoutError());
    return observeProvider(
      'stripe',
      () => send(host, port, path, method, headers, data, protocol, left),
      (response) => response.getStatusCode(),
    );
  };
  return client;
}

export const satang = (baht: number): number => Math.round(baht * 100);
export const baht = (amount: number): number => amount / 100;

export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
export const objectOf = <T extends { id: string }>(value: string | T | null | undefined): T | null =>
  value && typeof value === 'object' ? value : null;
/** Stripe embeds at most ten rows of a list in an object. The functions below read up to this number. */
export const ROWS_AT_MOST = 1_000;
export async function allLines(stripe: Stripe, { id, lines }: Stripe.Invoice): Promise<Stripe.InvoiceLineItem[]> {
  return lines.has_more ? stripe.invoices.listLineItems(id, { limit: 100 }).autoPagingToArray({ limit: ROWS_AT_MOST }) : lines.data;
}
export async function allItems(stripe: Stripe, { id, items }: Stripe.Subscription): Promise<Stripe.SubscriptionItem[]> {
  return items.has_more
    ? stripe.subscriptionItems.list({ subscription: id, limit: 100 }).autoPagingToArray({ limit: ROWS_AT_MOST })
    : items.data;
}

export function dateOf(seconds: number): Date;
export function dateOf(seconds: number | null | undefined): Date | null;
export function dateOf(seconds: number | null | undefined): Date | null {
  return seconds == null ? null : new Date(seconds * 1000);
}

export const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

export const fingerprint = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 24);
