import { identityResponseSchema, identityTokenBodySchema, identityTokenResponseSchema, identityVerifyBodySchema } from '@spruce/contract';
import { requireOwner } from '../accounts/principal';
import { HttpError } from '../platform/http/errors';
import { routesOf } from '../platform/http/route-schema';
import { definePlugin } from '../platform/plugin';
import { createAccessToken, syncIdentity, type IdentityContext } from './identity';
import type { SumsubSettings } from './identity-environment';
import { IDENTITY_FORGET, identityPersonalData } from './personal-data';
import { SumsubClient, SumsubError } from './sumsub-client';
import { identityWebhookRoute } from './webhook-route';

declare module '../platform/plugin' {
  interface PluginOptions {
    sumsub: SumsubSettings;
  }
}

const withProviderErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SumsubError && error.isSettingsError)
      throw new HttpError(502, 'identity_provider_refused', 'The identity provider rejected our request; our team has been alerted');
    if (error instanceof SumsubError)
      throw new HttpError(
        503,
        'identity_provider_unavailable',
        'The identity provider is not responding; try again in a minute',
        undefined,
        {
          'retry-after': '60',
        },
      );
    throw error;
  }
};

/** ID documents are stored only at Sumsub. */
export const identityPlugin = definePlugin('identity', ['outbox', 'health', 'principal'], (app, options) => {
  const { db, clock, worker, sumsub: settings } = options;
  const { outbox } = app;
  const context: IdentityContext = {
    db,
    clock,
    sumsub: new SumsubClient(settings, () => clock.now(), undefined, app.health.faults),
    baseUrl: settings.baseUrl,
  };

  const handle = routesOf(app, { tag: 'Identity', who: 'customer', errors: [400, 401, 403, 404, 500, 502, 503] });

  handle(
    'POST /sumsub/get-access-token',
    ['getIdentityToken', 'Create a token for the ID check', 'A short-lived token for the provider’s widget.'],
    { answer: identityTokenResponseSchema, body: identityTokenBodySchema, errors: [409] },
    (request) =>
      withProviderErrors(async () => ({ data: await createAccessToken(context, requireOwner(request, request.body.customer_id).id) })),
  );

  handle(
    'POST /sumsub/verify',
    ['readIdentity', 'Read the state of the ID check', 'The state is read from the provider; the browser’s result is only a hint.'],
    { answer: identityResponseSchema, body: identityVerifyBodySchema },
    (request) =>
      withProviderErrors(async () => ({ data: await syncIdentity(context, requireOwner(request, request.body.customer_id).id) })),
  );

  app.personalData.push(identityPersonalData);
  // Sumsub refuses to deactivate a profile during a review, which may take days, so the job needs many attempts.
  outbox.register(IDENTITY_FORGET, (payload) => context.sumsub.deactivate((payload as { externalId: string }).externalId), {
    maxAttempts: 200,
  });
  // Ignores errors: the probe itself reports wrong settings, and other errors may come from an outage of Sumsub.
  if (worker) app.addHook('onListen', async () => void context.sumsub.probe().catch(() => undefined));
  identityWebhookRoute(app, context, { outbox, webhookSecret: settings.webhookSecret });
});
