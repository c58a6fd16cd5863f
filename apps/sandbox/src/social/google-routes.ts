import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose';
import { createHash } from 'node:crypto';
import { sandboxKeys } from '../config';
import type { Store } from '../state/store';
import { consentRoutes } from './consent';
import { TOKEN_SECONDS, type Grant, type Grants } from './grants';
import { findPerson, createSubject } from './people';

interface SigningKey {
  id: string;
  jwk: JWK;
}

const ISSUER = 'https://accounts.google.com';

/** Stores the key, so that ID tokens stay valid after a restart. */
async function signingKey(store: Store): Promise<SigningKey> {
  const keys = store.collection<SigningKey>('google.key');
  const held = keys.all()[0];
  if (held) return held;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return keys.put({ id: createHash('sha256').update(String(Date.now())).digest('hex').slice(0, 40), jwk: await exportJWK(privateKey) });
}

const toClaims = (grant: Grant) => {
  const person = findPerson(grant.email);
  return {
    sub: createSubject('google', grant.email),
    email: grant.email,
    email_verified: grant.verified,
    name: `${person.givenName} ${person.familyName}`,
    given_name: person.givenName,
    family_name: person.familyName,
  };
};

export async function googleRoutes(
  app: FastifyInstance,
  { store, grants, shopOrigin }: { store: Store; grants: Grants; shopOrigin?: string },
): Promise<void> {
  const { id: kid, jwk } = await signingKey(store);
  const privateKey = await importJWK(jwk, 'RS256');
  const { kty, n, e } = jwk;

  consentRoutes(app, {
    provider: 'google',
    name: 'Google',
    clientId: sandboxKeys.googleClientId,
    path: '/google/o/oauth2/v2/auth',
    grants,
    shopOrigin,
    tokenAnswer: ({ token, scope }) => ({
      access_token: token,
      token_type: 'Bearer',
      expires_in: String(TOKEN_SECONDS.google),
      scope,
      authuser: '0',
      prompt: 'consent',
    }),
    codeAnswer: ({ code, scope }) => ({ code, scope, authuser: '0', prompt: 'consent' }),
  });

  app.post('/google/token', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const body = (request.body ?? {}) as Record<string, string>;
    if (body['client_id'] !== sandboxKeys.googleClientId || body['client_secret'] !== sandboxKeys.googleClientSecret)
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Unauthorized' });
    if (body['grant_type'] !== 'authorization_code')
      return reply
        .code(400)
        .send({ error: 'unsupported_grant_type', error_description: `Invalid grant_type: ${body['grant_type'] ?? ''}` });
    const grant = grants.redeem('google', body['code'] ?? '', body['redirect_uri'] ?? '', body['code_verifier']);
    if (!grant) return reply.code(400).send({ error: 'invalid_grant', error_description: 'Bad Request' });
    const token = grants.token(grant);
    const atHash = createHash('sha256').update(token.id).digest().subarray(0, 16).toString('base64url');
    const idToken = await new SignJWT({
      ...toClaims(grant),
      azp: sandboxKeys.googleClientId,
      at_hash: atHash,
    })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(sandboxKeys.googleClientId)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    return { access_token: token.id, expires_in: TOKEN_SECONDS.google, id_token: idToken, scope: grant.scope, token_type: 'Bearer' };
  });

  app.get('/google/certs', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send({ keys: [{ kty, n, e, alg: 'RS256', use: 'sig', kid }] }),
  );

  app.get('/google/tokeninfo', (request, reply) => {
    const { access_token = '' } = request.query as { access_token?: string };
    const grant = grants.find('google', access_token);
    if (!grant) return reply.code(400).send({ error: 'invalid_token', error_description: 'Invalid Value' });
    const { sub, email } = toClaims(grant);
    return {
      azp: sandboxKeys.googleClientId,
      aud: sandboxKeys.googleClientId,
      sub,
      scope: grant.scope,
      exp: String(grant.expires),
      expires_in: String(grant.expires - Math.floor(Date.now() / 1000)),
      email,
      email_verified: String(grant.verified),
      access_type: 'online',
    };
  });

  app.get('/google/userinfo', (request, reply) => {
    const grant = grants.find('google', bearer(request));
    if (!grant)
      return reply
        .code(401)
        .send({ error: { code: 401, message: 'Request had invalid authentication credentials.', status: 'UNAUTHENTICATED' } });
    return toClaims(grant);
  });
}

const bearer = ({ headers }: FastifyRequest): string => /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
