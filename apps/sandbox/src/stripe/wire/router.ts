import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { API_VERSION, type Ledger } from '../ledger';
import { createId, type StripeObject } from '../model/objects';
import { StripeError } from './errors';
import { expand } from './expand';
import { Idempotency } from './idempotency';
import { present, type Wire } from './present';
import { parseForm, parseParams, type FormValue } from './schema';

type Shape = z.ZodRawShape;

/** `secret` routes accept only the secret key. `browser` routes also accept the publishable key with the client secret of an intent. */
type Access = 'secret' | 'browser';

interface Call<S extends Shape> {
  params: z.output<z.ZodObject<S, z.core.$strict>>;
  id: string;
  url: string;
  /** False if the caller may not read the intent: a browser must send the client secret of the intent; the server may omit this secret. */
  knows: (intent: { client_secret: string }) => boolean;
}

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

/** Returns an object of the model, which the router converts to JSON, or a finished response such as a list. */
type Run<S extends Shape> = (call: Call<S>) => StripeObject | Wire;
type AddRoute = <S extends Shape>(path: string, shape: S, run: Run<S>, access?: Access) => void;
export type StripeRouter = Record<'get' | 'post' | 'delete', AddRoute>;

const expandParam = z
  .array(z.string().regex(/^[a-z_.]+$/))
  .max(20)
  .optional();
const browserParams = { client_secret: z.string().optional(), use_stripe_sdk: z.literal('true').optional() };

const toText = (body: object): string => JSON.stringify(body, null, 2);

/** The Fastify scope `app` must have the prefix /v1. */
export function createRouter(app: FastifyInstance, ledger: Ledger, keys: Keys): StripeRouter {
  const idempotency = new Idempotency(ledger.store);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    reply.headers({ 'request-id': createId('req'), 'stripe-version': API_VERSION, 'cache-control': 'no-cache, no-store' });
    if (key) reply.header('idempotency-key', key);
  });
  app.setNotFoundHandler(({ method, url }) => {
    throw new StripeError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${url.split('?')[0]}). The sandbox does not speak this part of the API.`,
    });
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const { statusCode = 500, message } = error;
    const { status, body } =
      error instanceof StripeError
        ? error
        : new StripeError(statusCode, { type: statusCode < 500 ? 'invalid_request_error' : 'api_error', message });
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply
      .code(status)
      .header('stripe-should-retry', 'false')
      .type('application/json')
      .send(toText({ error: body }));
  });

  const addRoute =
    (method: 'GET' | 'POST' | 'DELETE'): AddRoute =>
    (path, shape, run, access = 'secret') => {
      const schema = z.strictObject({ ...shape, ...(access === 'browser' && browserParams), expand: expandParam });
      const answer = (request: FastifyRequest, input: Record<string, FormValue>, fromBrowser: boolean): string => {
        const params = parseParams(schema, input);
        const { expand: paths, client_secret: secret } = params as { expand?: string[]; client_secret?: string };
        const result = run({
          params: params as Parameters<typeof run>[0]['params'],
          id: (request.params as { id?: string }).id ?? '',
          url: request.url.split('?')[0] ?? '',
          knows: ({ client_secret }) => secret === client_secret || (!fromBrowser && secret === undefined),
        });
        const wire = result.object === 'list' ? (result as Wire) : present(result as StripeObject);
        return toText(expand(ledger, wire, paths));
      };

      app.route({
        method,
        url: path.replace(/^\/v1/, ''),
        handler: (request, reply) => {
          const fromBrowser = authorise(request, keys, access);
          const [url = '', query = ''] = request.url.split('?');
          const body = String(request.body ?? '') || query;
          const key = method === 'POST' ? String(request.headers['idempotency-key'] ?? '') : '';
          const requestId = String(reply.getHeader('request-id'));
          const before = key ? idempotency.before(key, url, body) : undefined;
          if (before) {
            reply.headers({ 'request-id': before.requestId, 'original-request': before.requestId, 'idempotent-replayed': 'true' });
            return reply.code(before.status).type('application/json').send(before.body);
          }
          ledger.request = { id: requestId, idempotency_key: key || null };
          let status = 200;
          let text: string;
          try {
            text = answer(request, parseForm(body), fromBrowser);
          } catch (error) {
            // Only one error is stored for the idempotency key: a declined card (402). After other errors, a client may use the key again.
            if (!(error instanceof StripeError) || error.status !== 402) throw error;
            status = error.status;
            text = toText({ error: error.body });
          } finally {
            ledger.request = { id: null, idempotency_key: null };
          }
          if (key) idempotency.remember(key, url, body, { status, body: text, requestId });
          return reply.code(status).type('application/json').send(text);
        },
      });
    };
  return { get: addRoute('GET'), post: addRoute('POST'), delete: addRoute('DELETE') };
}

/** Returns true if a browser calls. Throws for a wrong key. */
function authorise({ headers: { authorization = '' } }: FastifyRequest, keys: Keys, access: Access): boolean {
  const key = authorization.replace(/^Bearer /, '');
  if (key === keys.secretKey) return false;
  if (key === keys.publishableKey && access === 'browser') return true;
  if (key === keys.publishableKey)
    throw new StripeError(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    });
  throw new StripeError(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`,
  });
}
