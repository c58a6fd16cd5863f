import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { limitToDeadline } from '../../platform/request-deadline';
import { observeProvider } from '../../platform/telemetry/observe-provider';
import type { ChargeFailure } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
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

/** Reads all pages of a list, up to 1,000 rows. */
export const allRows = <Row>(list: Stripe.ApiListPromise<Row>): Promise<Row[]> => list.autoPagingToArray({ limit: 1_000 });
/** Stripe embeds at most ten lines in an invoice, and ten items in a subscription. */
export const allLines = async (stripe: Stripe, { id, lines }: Stripe.Invoice) =>
  lines.has_more ? allRows(stripe.invoices.listLineItems(id, { limit: 100 })) : lines.data;
export const allItems = async (stripe: Stripe, { id, items }: Stripe.Subscription) =>
  items.has_more ? allRows(stripe.subscriptionItems.list({ subscription: id, limit: 100 })) : items.data;

export function dateOf(seconds: number): Date;
export function dateOf(seconds: number | null | undefined): Date | null;
export function dateOf(seconds: number | null | undefined): Date | null {
  return seconds == null ? null : new Date(seconds * 1000);
}

export const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

export const fingerprint = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 24);

const { errors } = Stripe;

type CardFailure = Exclude<ChargeFailure, 'coupon_invalid' | 'payment_method_invalid' | 'charge_refused'>;

const FAILURES: Readonly<Record<string, CardFailure>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  processing_error: 'processing_error',
  authentication_required: 'authentication_failed',
  authentication_failure: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
  payment_intent_payment_attempt_expired: 'payment_expired',
};

/** Prefers Stripe's decline code, which is more exact than its error code. */
export const failureOf = (error: { code?: string | null; decline_code?: string | null } | null | undefined): CardFailure =>
  FAILURES[error?.decline_code ?? ''] ?? FAILURES[error?.code ?? ''] ?? 'card_declined';

export const isCardError = (error: unknown) => error instanceof errors.StripeCardError;
export const isStripeCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof errors.StripeError && codes.includes(error.code ?? '');

/** Use in `catch`: returns null for expected errors, and rethrows others. */
export const nullOn =
  (isExpected: (error: unknown) => boolean) =>
  (error: unknown): null => {
    if (isExpected(error)) return null;
    throw error;
  };
/** Use in `catch`: these codes mean that the wanted state already exists. */
export const nullIf = (...codes: string[]) => nullOn((error) => isStripeCode(error, ...codes));
export const nullIfMissing = nullIf('resource_missing');

export const isRefusedParameter = (name: string) => (error: unknown) =>
  error instanceof errors.StripeInvalidRequestError && error.param === name;

/** True if a retry cannot succeed. Excludes reused idempotency keys (`StripeIdempotencyError`), which are our bugs and must be found. */
export const isRefusedForGood = (error: unknown): boolean => error instanceof errors.StripeInvalidRequestError;

const OUTAGES = [errors.StripeConnectionError, errors.StripeAPIError, errors.StripeRateLimitError];
const REFUSALS = [errors.StripeAuthenticationError, errors.StripePermissionError, errors.StripeIdempotencyError];

/** HttpError for a refused card (402), an outage (503), an invalid key (502), or a request that Stripe refuses (404 or 400). */
export function httpErrorOf(error: unknown): unknown {
  if (isCardError(error)) return new HttpError(402, `payment_${failureOf(error)}`, 'The card was declined');
  if (OUTAGES.some((kind) => error instanceof kind))
    return new HttpError(503, 'payment_provider_unavailable', 'The payment provider is not responding; try again in a minute', undefined, {
      'retry-after': '60',
    });
  if (REFUSALS.some((kind) => error instanceof kind))
    return new HttpError(502, 'payment_provider_refused', 'The payment provider rejected our keys or permissions');
  if (isStripeCode(error, 'resource_missing'))
    return new HttpError(404, 'payment_not_found', 'The payment provider does not know this object');
  return isRefusedForGood(error) ? new HttpError(400, 'payment_invalid', 'The payment provider rejected the request') : error;
}
