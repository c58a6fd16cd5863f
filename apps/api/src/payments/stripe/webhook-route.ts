import { webhookResponseSchema } from '@spruce/contract';
import Stripe from 'stripe';
import { z } from 'zod';
import { webhookEvents } from '../../database/schema';
import { HttpError } from '../../http/errors';
import type { ApiApp } from '../../http/typed-app';
import { isStorable } from '../../http/reject-unstorable';
import { withRawBody } from '../../http/raw-body';
import { describeRoute } from '../../http/route-schema';
import { queue } from '../../outbox/queue';
import type { Outbox } from '../../outbox/outbox';
import type { PaymentContext } from '../context';
import { PAYMENT_JOBS } from '../port';

/** How far the time of a signature may be from ours, either way. */
const TOLERANCE_S = 300;

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  api_version: z.string().max(60).nullish(),
  data: z.object({ object: z.object({}) }),
});

const refuse = () => new HttpError(400, 'webhook_signature_invalid', 'The signature does not fit');

/** Verifies the signature of an event, and that it is recent. The SDK refuses old signatures; one of the future would be good until then. */
export function verifiedEvent(
  { stripe, settings, clock }: Pick<PaymentContext, 'stripe' | 'settings' | 'clock'>,
  body: Buffer,
  header: string | undefined,
): Stripe.Event {
  const now = Math.floor(clock.now().getTime() / 1000);
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header ?? '')?.[1] ?? NaN);
  if (!header || !Number.isFinite(signedAt) || signedAt > now + TOLERANCE_S) throw refuse();
  let event: unknown;
  try {
    event = stripe.webhooks.constructEvent(body, header, settings.webhookSecret, TOLERANCE_S, undefined, clock.now().getTime());
  } catch {
    // The SDK falls over some headers (`v1=`) instead of refusing them: whatever it cannot verify is refused.
    throw refuse();
  }
  // Signed is not yet an event: what has another shape is refused, not fallen over.
  if (!eventSchema.safeParse(event).success || !isStorable(event))
    throw new HttpError(400, 'webhook_invalid', 'The event is not what Stripe documents');
  return event as Stripe.Event;
}

/** `POST /stripe-service/webhook`: verifies, keeps each event once, and answers; the work is done by the outbox. */
export function stripeWebhookRoute(app: ApiApp, context: PaymentContext, outbox: Outbox): void {
  withRawBody(app, (scope) => {
    scope.post(
      '/stripe-service/webhook',
      {
        config: { ignoreToken: true },
        bodyLimit: 1_048_576,
        schema: describeRoute({
          summary: 'Take an event from Stripe; the body is signed',
          tag: 'Webhooks',
          answer: webhookResponseSchema,
          errors: [400, 500],
        }),
      },
      async (request) => {
        const header = request.headers['stripe-signature'];
        const event = verifiedEvent(context, request.body as Buffer, typeof header === 'string' ? header : undefined);
        // Only ids are read of it, so it is taken all the same; its fields may be others than ours.
        if (event.api_version === Stripe.API_VERSION) context.faults?.clear('the webhook endpoint of Stripe');
        else
          context.faults?.report(
            'the webhook endpoint of Stripe',
            `events come in version ${event.api_version ?? 'unknown'}, read is ${Stripe.API_VERSION}`,
          );
        const id = await context.db.transaction(async (tx) => {
          const [kept] = await tx
            .insert(webhookEvents)
            .values({ id: event.id, provider: 'stripe', type: event.type, payload: event })
            .onConflictDoNothing()
            .returning({ id: webhookEvents.id });
          return kept ? queue(tx, PAYMENT_JOBS.event, { eventId: event.id }, { key: `stripe-event:${event.id}` }) : null;
        });
        if (id !== null) outbox.kick();
        return { received: true as const };
      },
    );
  });
}
