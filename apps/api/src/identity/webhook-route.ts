import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { webhookResponseSchema } from '@spruce/contract';
import { eq, or } from 'drizzle-orm';
import { z } from 'zod';
import { identityChecks, webhookEvents } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import { withRawBody } from '../platform/http/request-bodies';
import { routesOf } from '../platform/http/route-schema';
import type { Outbox } from '../platform/outbox/outbox';
import { queue } from '../platform/outbox/queue';
import type { ApiApp } from '../platform/plugin';
import { syncIdentity, type IdentityContext } from './identity';

/** Kind of an outbox job with the payload `{ eventId }`. */
const IDENTITY_EVENT = 'identity.sumsub-event';

/** Sumsub repeats an event for days until it is accepted, so events up to this age are accepted. */
const MAX_AGE_MS = 7 * 86_400_000;
const MAX_CLOCK_SKEW_MS = 300_000;

/** Hash algorithms by their name in the header, without the weak SHA-1. A Map, because a plain object has keys such as `constructor`. */
const ALGORITHMS: ReadonlyMap<string, string> = new Map([
  ['HMAC_SHA256_HEX', 'sha256'],
  ['HMAC_SHA512_HEX', 'sha512'],
]);

/** Accepts only printable characters, because the database cannot store some other characters. */
const printableText = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);

const eventSchema = z.object({
  applicantId: printableText(100),
  externalUserId: printableText(200).optional(),
  type: printableText(100),
  createdAtMs: z.union([z.string().max(40), z.number()]).optional(),
});

const invalidSignatureError = () => new HttpError(400, 'webhook_signature_invalid', 'The digest does not match the body');

function isGenuine(body: Buffer, secret: string, digest: string | undefined, algorithm: string | undefined): boolean {
  const name = ALGORITHMS.get(algorithm ?? 'HMAC_SHA256_HEX');
  if (!name || !digest) return false;
  const expected = createHmac(name, secret).update(body).digest();
  const given = Buffer.from(digest, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const readHeader = (value: string | string[] | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return null;
  }
};

/** Sumsub's times are in UTC: `2026-11-21 06:42:00.123`. */
const parseInstant = (value: string | number | undefined): number =>
  typeof value === 'number'
    ? value
    : value === undefined
      ? NaN
      : /^\d+$/.test(value)
        ? Number(value)
        : Date.parse(`${value.replace(' ', 'T')}Z`);

export function identityWebhookRoute(
  app: ApiApp,
  context: IdentityContext,
  { outbox, webhookSecret }: { outbox: Outbox; webhookSecret: string },
): void {
  const { db, clock } = context;

  outbox.register(IDENTITY_EVENT, async (payload) => {
    const { eventId } = payload as { eventId: string };
    const [event] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId));
    if (!event || event.processedAt) return;
    const { applicantId, externalUserId } = eventSchema.parse(event.payload);
    const isUuid = externalUserId !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(externalUserId);
    const [check] = await db
      .select()
      .from(identityChecks)
      .where(
        isUuid
          ? or(eq(identityChecks.externalId, externalUserId), eq(identityChecks.applicantId, applicantId))
          : eq(identityChecks.applicantId, applicantId),
      );
    if (check) await syncIdentity(context, check.customerId);
    await db.update(webhookEvents).set({ processedAt: clock.now() }).where(eq(webhookEvents.id, eventId));
  });

  withRawBody(app, (scope) => {
    routesOf(scope, { tag: 'Webhooks', who: 'anyone' })(
      'POST /sumsub/webhook',
      [
        'takeSumsubEvent',
        'Receive an event from Sumsub',
        'Stores the event once and responds at once; the state is read from Sumsub afterwards.',
      ],
      { bodyLimit: 262_144, answer: webhookResponseSchema, errors: [400, 500] },
      async (request) => {
        const body = request.body as Buffer;
        if (
          !Buffer.isBuffer(body) ||
          !isGenuine(
            body,
            webhookSecret,
            readHeader(request.headers['x-payload-digest']),
            readHeader(request.headers['x-payload-digest-alg']),
          )
        )
          throw invalidSignatureError();
        const parsed = eventSchema.safeParse(parseJson(body));
        if (!parsed.success) throw new HttpError(400, 'webhook_invalid', 'The event does not have the format that Sumsub documents');
        const at = parseInstant(parsed.data.createdAtMs);
        const now = clock.now().getTime();
        if (!Number.isFinite(at) || at > now + MAX_CLOCK_SKEW_MS || at < now - MAX_AGE_MS)
          throw new HttpError(400, 'webhook_time_invalid', 'The time of the event is too old or in the future');
        // Sumsub's events have no id, so the hash of the body detects a repeated event.
        const id = `sumsub:${createHash('sha256').update(body).digest('hex')}`;
        const queued = await db.transaction(async (tx) => {
          const [kept] = await tx
            .insert(webhookEvents)
            .values({ id, provider: 'sumsub', type: parsed.data.type, payload: parsed.data })
            .onConflictDoNothing()
            .returning({ id: webhookEvents.id });
          return kept ? queue(tx, IDENTITY_EVENT, { eventId: id }, { key: id }) : null;
        });
        if (queued !== null) outbox.kick();
        return { received: true as const };
      },
    );
  });
}
