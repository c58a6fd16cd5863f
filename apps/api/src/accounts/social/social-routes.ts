import {
  connectSocialBodySchema,
  disconnectSocialBodySchema,
  profileResponseSchema,
  socialLoginBodySchema,
  socialLoginResponseSchema,
  socialProviderSchema,
  socialProvidersResponseSchema,
  verifySocialBodySchema,
  verifySocialResponseSchema,
} from '@spruce/contract';
import { HttpError } from '../../platform/http/errors';
import { idParams } from '../../platform/http/route-schema';
import type { ApiApp } from '../../platform/plugin';
import { accountRoutes, type AccountContext } from '../account-routes';
import { clearAttempts, registerAttempt } from '../passwords/throttle';
import { requireOwner } from '../principal';
import { isUniqueViolation } from '../profile/email-taken';
import { notifyOwner } from '../notify-owner';
import { readCustomer, readProfile } from '../profile/profile';
import { confirmPassword, incorrectPasswordError } from '../reauthenticate';
import { lockUnchanged, logIn, requireCode } from '../tokens/log-in';
import { connectIdentity, disconnectIdentity, findOrCreateCustomer } from './identities';
import type { Person, ProviderProof } from './provider-request';
import { checkToken, verifyProof } from './providers';

const providerParams = idParams.extend({ provider: socialProviderSchema });

export function socialRoutes(app: ApiApp, context: AccountContext): void {
  const { db, clock, settings, outbox } = context;

  async function verifyPerson(proof: ProviderProof, ip: string): Promise<Person> {
    const attempts = await registerAttempt(db, clock.now(), { 'login:address': ip });
    const person = await verifyProof(settings, proof, clock.now());
    if (!person) throw new HttpError(400, 'social_invalid_token', 'The provider did not confirm this login; try again');
    await clearAttempts(db, attempts);
    return person;
  }
  const { handlePublic, handleCustomer } = accountRoutes(app);

  handlePublic(
    'POST /social-login',
    ['logInWithProvider', 'Log in with Google or Facebook', 'Creates an account if none has the verified address.'],
    { answer: socialLoginResponseSchema, body: socialLoginBodySchema, errors: [401, 409, 422, 503] },
    async (request, reply) => {
      const { remember = true, ...proof } = request.body;
      const person = await verifyPerson(proof, request.ip);
      const enter = () =>
        db.transaction(async (tx) => {
          const { customer, created } = await findOrCreateCustomer(tx, person, clock.now());
          const codeRequired = await requireCode(context, tx, customer, { strategy: person.provider, remember });
          if (codeRequired) return codeRequired;
          return { ...(await logIn(context, tx, request, reply, customer, { strategy: person.provider, remember })), created };
        });
      // Retries, because two tabs may create an account for the same new person at the same time.
      const data = await enter().catch((error: unknown) => {
        if (isUniqueViolation(error)) return enter();
        throw error;
      });
      outbox.kick();
      // Throws only after the commit, because the provider confirmed the person.
      if (data instanceof HttpError) throw data;
      return reply.send({ data });
    },
  );

  handlePublic(
    'GET /social-login/providers',
    ['listProviders', 'List the login URLs of the providers', 'Configured providers only.'],
    { answer: socialProvidersResponseSchema },
    async (_request, reply) => {
      const { google, facebook, socialFlow: response_type = 'code' } = settings;
      const data = [
        ...(google
          ? [{ social: 'google' as const, authorization_url: google.authUrl, client_id: google.clientId, scope: 'openid email profile' }]
          : []),
        ...(facebook
          ? [{ social: 'facebook' as const, authorization_url: facebook.authUrl, client_id: facebook.appId, scope: 'email public_profile' }]
          : []),
      ].map((provider) => ({ ...provider, response_type }));
      return reply.send({ data });
    },
  );

  handlePublic(
    'POST /social-login/verify',
    ['checkProviderToken', 'Check an access token of a provider', 'Tells whether it is valid, was issued to us, and has not expired.'],
    { answer: verifySocialResponseSchema, body: verifySocialBodySchema, errors: [503] },
    async (request, reply) => {
      const attempts = await registerAttempt(db, clock.now(), { 'login:address': request.ip });
      const { valid, email, expiresIn } = await checkToken(settings, request.body.social, request.body.access_token, clock.now());
      if (valid) await clearAttempts(db, attempts);
      return reply.send({ data: { valid, email, expires_in: expiresIn } });
    },
  );

  handleCustomer(
    'POST /account/:id/social',
    ['connectProvider', 'Connect a provider to an account', 'One per provider; refuses an identity of another account.'],
    { answer: profileResponseSchema, params: idParams, body: connectSocialBodySchema, errors: [409, 503] },
    async (request, reply) => {
      const { id, sessionId } = requireOwner(request, request.params.id);
      const { current_password: password, ...proof } = request.body;
      const customer = await readCustomer(db, id);
      await confirmPassword(context, customer, { password, sessionId });
      const person = await verifyPerson(proof, request.ip);
      await db
        .transaction(async (tx) => {
          if (!(await lockUnchanged(tx, customer))) throw incorrectPasswordError();
          if (await connectIdentity(tx, id, person, clock.now()))
            await notifyOwner(tx, clock.now(), customer, 'connected', person.provider);
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error)
            ? new HttpError(409, 'social_already_connected', 'This login is already connected to an account')
            : error;
        });
      outbox.kick();
      return reply.send({ data: await readProfile(db, await readCustomer(db, id), clock.now()) });
    },
  );

  handleCustomer(
    'DELETE /account/:id/social/:provider',
    ['disconnectProvider', 'Disconnect a provider from an account', 'Refused for the only login method.'],
    { answer: profileResponseSchema, params: providerParams, body: disconnectSocialBodySchema, errors: [409] },
    async (request, reply) => {
      const { id, sessionId } = requireOwner(request, request.params.id);
      const { provider } = request.params;
      const customer = await readCustomer(db, id);
      await confirmPassword(context, customer, { password: request.body?.current_password, sessionId });
      await db.transaction(async (tx) => {
        await disconnectIdentity(tx, id, provider);
        await notifyOwner(tx, clock.now(), customer, 'disconnected', provider);
      });
      outbox.kick();
      return reply.send({ data: await readProfile(db, await readCustomer(db, id), clock.now()) });
    },
  );
}
