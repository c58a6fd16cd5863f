import type { FastifyInstance, FastifyReply } from 'fastify';
import { createHmac } from 'node:crypto';
import { sandboxKeys } from '../config';
import { consentRoutes } from './consent';
import { TOKEN_SECONDS, type Grants } from './grants';
import { findPerson, createSubject } from './people';

const refuse = (reply: FastifyReply, status: number, code: number, message: string) =>
  reply.code(status).send({ error: { message, type: 'OAuthException', code, fbtrace_id: 'sandbox' } });

export function facebookRoutes(app: FastifyInstance, { grants, shopOrigin }: { grants: Grants; shopOrigin?: string }): void {
  const { facebookAppId: appId, facebookAppSecret: appSecret } = sandboxKeys;
  consentRoutes(app, {
    provider: 'facebook',
    name: 'Facebook',
    clientId: appId,
    path: '/facebook/dialog/oauth',
    grants,
    shopOrigin,
    tokenAnswer: ({ token }) => ({
      access_token: token,
      data_access_expiration_time: String(Math.floor(Date.now() / 1000) + 90 * 86_400),
      expires_in: String(TOKEN_SECONDS.facebook),
    }),
    codeAnswer: ({ code }) => ({ code }),
  });

  app.get('/facebook/oauth/access_token', (request, reply) => {
    const params = request.query as Record<string, string>;
    if (params['client_id'] !== appId || params['client_secret'] !== appSecret)
      return refuse(reply, 400, 1, 'Error validating client secret.');
    const grant = grants.redeem('facebook', params['code'] ?? '', params['redirect_uri'] ?? '', params['code_verifier']);
    if (!grant) return refuse(reply, 400, 100, 'This authorization code has been used or is not valid.');
    return reply
      .header('cache-control', 'no-store')
      .send({ access_token: grants.token(grant).id, token_type: 'bearer', expires_in: TOKEN_SECONDS.facebook });
  });

  app.get('/facebook/debug_token', (request, reply) => {
    const { input_token = '', access_token = '' } = request.query as { input_token?: string; access_token?: string };
    if (access_token !== `${appId}|${appSecret}`) return refuse(reply, 400, 190, 'Invalid OAuth access token signature.');
    const grant = grants.find('facebook', input_token);
    if (!grant)
      return {
        data: {
          app_id: '',
          error: { code: 190, message: 'Invalid OAuth access token.' },
          expires_at: 0,
          is_valid: false,
          scopes: [],
          user_id: '',
        },
      };
    return {
      data: {
        app_id: appId,
        type: 'USER',
        application: 'Spruce (sandbox)',
        data_access_expires_at: grant.expires,
        expires_at: grant.expires,
        is_valid: true,
        scopes: grant.scope.split(/[ ,]+/),
        user_id: createSubject('facebook', grant.email),
      },
    };
  });

  app.get('/facebook/me', (request, reply) => {
    const { access_token = '', fields = 'id,name', appsecret_proof } = request.query as Record<string, string>;
    const grant = grants.find('facebook', access_token);
    if (!grant) return refuse(reply, 400, 190, 'Invalid OAuth access token.');
    if (appsecret_proof !== undefined && appsecret_proof !== createHmac('sha256', appSecret).update(access_token).digest('hex'))
      return refuse(reply, 400, 100, 'Invalid appsecret_proof provided in the API argument');
    const person = findPerson(grant.email);
    const known: Record<string, string | undefined> = {
      id: createSubject('facebook', grant.email),
      name: `${person.givenName} ${person.familyName}`,
      first_name: person.givenName,
      last_name: person.familyName,
      ...(grant.shareEmail && { email: grant.email }),
    };
    return Object.fromEntries(['id', ...fields.split(',')].flatMap((field) => (known[field] === undefined ? [] : [[field, known[field]]])));
  });
}
