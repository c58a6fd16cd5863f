import { createHmac } from 'node:crypto';
import { PostQueue } from '../../http/post-queue';
import type { Ledger } from '../ledger';
import type { StripeEvent } from '../model/objects';
import { present } from '../wire/present';

/** `timestamp` is in seconds since 1970. */
const signatureHeader = (payload: string, secret: string, timestamp: number): string =>
  `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')}`;

/** Without a target, no events are sent. */
export function deliverEvents(ledger: Ledger, target: { url: string; secret: string } | undefined) {
  const deliveries = new PostQueue(ledger.store, 'stripe.delivery', ({ body }) => ({
    // Signed at each attempt, because the library rejects signatures older than five minutes.
    'stripe-signature': signatureHeader(body, target?.secret ?? '', Math.floor(Date.now() / 1000)),
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  }));
  /** Can send the same event more than once, as Stripe does. */
  const send = (event: StripeEvent): void => {
    if (target) deliveries.add({ url: target.url, body: JSON.stringify(present(event), null, 2), subject: event.id });
  };
  ledger.onEvent = send;
  return { deliveries, send };
}
