import { createHmac } from 'node:crypto';
import { PostQueue, type Post } from '../../http/post-queue';
import type { Ledger } from '../ledger/ledger';
import type { StripeEvent } from '../model/objects';
import { present } from '../wire/present';

/** `timestamp` is in seconds since 1970. */
const signatureHeader = (payload: string, secret: string, timestamp: number): string =>
  `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')}`;

interface Target {
  url: string;
  secret: string;
}

export class Deliveries {
  readonly queue: PostQueue;

  constructor(
    private readonly ledger: Ledger,
    private readonly fixed: Target | undefined,
  ) {
    this.queue = new PostQueue(
      ledger.store,
      'stripe.delivery',
      (post) => this.headers(post),
      (post) => this.over(post),
    );
    ledger.onEvent((event) => this.send(event));
  }

  /** May send an event again, as Stripe does too. */
  send(event: StripeEvent): void {
    const targets = this.targets(event.type);
    this.ledger.events.put(Object.assign(event, { pending_webhooks: targets.length }));
    const body = JSON.stringify(present(event), null, 2);
    for (const { url } of targets) this.queue.add({ url, body, subject: event.id });
  }

  private targets(type: string): Target[] {
    const made = this.ledger.webhookEndpoints
      .filter((one) => one.status === 'enabled' && (one.enabled_events.includes('*') || one.enabled_events.includes(type)))
      .map((one) => ({ url: one.url, secret: one._secret }));
    return this.fixed ? [this.fixed, ...made] : made;
  }

  private headers({ url, body }: Post): Record<string, string> | null {
    const secret = this.fixed?.url === url ? this.fixed.secret : this.ledger.webhookEndpoints.all().find((one) => one.url === url)?._secret;
    // Signed at each attempt, because the library rejects signatures older than five minutes.
    return secret === undefined
      ? null
      : {
          'stripe-signature': signatureHeader(body, secret, Math.floor(Date.now() / 1000)),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        };
  }

  private over({ subject }: Post): void {
    const event = this.ledger.events.get(subject);
    if (event) this.ledger.events.put(Object.assign(event, { pending_webhooks: Math.max(0, event.pending_webhooks - 1) }));
  }
}
