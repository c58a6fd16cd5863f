import { errorSchema, identityResponseSchema, identityTokenBodySchema, identityTokenResponseSchema, identityVerifyBodySchema } from '@spruce/contract';
import { ownedBy } from '../accounts/signed-in';
import type { Database } from '../database/connect';
import type { Clock } from '../http/clock';
import { HttpError } from '../http/errors';
import type { ApiApp } from '../http/typed-app';
import type { Outbox } from '../outbox/outbox';
import { accessToken, syncIdentity, type IdentityContext } from './identity';
import type { SumsubSettings } from './identity-environment';
import { IDENTITY_FORGET } from './personal-data';
import { SumsubClient, SumsubError } from './sumsub-client';
import { identityWebhookRoute } from './webhook-route';

const errors = { 400: errorSchema, 401: errorSchema, 403: errorSchema, 404: errorSchema, 500: errorSchema, 503: errorSchema };
const tags = ['Identity'];

const forRequest = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SumsubError) throw new HttpError(503, 'identity_provider_unavailable', 'The identity provider does not answer; try again in a minute');
    throw error;
  }
};

/** Verification of identities at Sumsub: tokens for its WebSDK, its verdicts. Documents never come here. */
export function identityRoutes(app: ApiApp, { db, clock, outbox, settings }: { db: Database; clock: Clock; outbox: Outbox; settings: SumsubSettings }): void {
  const context: IdentityContext = { db, clock, sumsub: new SumsubClient(settings, () => clock.now()), baseUrl: settings.baseUrl };

  app.post('/sumsub/get-access-token', { schema: { summary: 'Get a token for the verification of an ID', tags, body: identityTokenBodySchema, response: { 200: identityTokenResponseSchema, 409: errorSchema, ...errors } } }, (request) =>
    forRequest(async () => ({ data: await accessToken(context, ownedBy(request, request.body.customer_id).id) })),
  );

  app.post('/sumsub/verify', { schema: { summary: 'Read how far the verification is', description: 'What the browser says is a hint; the truth is read from the provider.', tags, body: identityVerifyBodySchema, response: { 200: identityResponseSchema, ...errors } } }, (request) =>
    forRequest(async () => ({ data: await syncIdentity(context, ownedBy(request, request.body.customer_id).id) })),
  );

  // Refused while somebody at Sumsub looks at the documents, which may take days.
  outbox.register(IDENTITY_FORGET, (payload) => context.sumsub.forget((payload as { externalId: string }).externalId), { maxAttempts: 200 });
  identityWebhookRoute(app, context, { outbox, webhookSecret: settings.webhookSecret });
}
