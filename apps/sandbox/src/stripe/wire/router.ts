import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { API_VERSION, type Ledger } from '../ledger/ledger';
import { createId, type StripeObject } from '../model/objects';
import { invalidRequestError, StripeError, type StripeErrorBody } from './errors';
import { expand } from './expand';
import { parseForm, type FormValue } from './form';
import { Idempotency } from './idempotency';
import { present } from './present';
import { expand as expandParam, parseParams } from './schema';

type Wire = Record<string, unknown>;
type Shape = z.ZodRawShape;

/** `secret`: only the server with the secret key. `browser`: also a browser with the publishable key and the client secret of an intent. */
type Access = 'secret' | 'browser';

export interface Call<S extends Shape> {
  params: z.output<z.ZodObject<S, z.core.$strict>>;
  id: string;
  fromBrowser: boolean;
  url: string;
}

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

type Result = StripeObject | Wire;
const isWire = (result: Result): result is Wire =>
  result['object' as keyof Result] === 'list' || ('_wire' in result && result['_wire'] === true);

export class StripeRouter {
  private readonly idempotency: Idempotency;

  constructor(
    private readonly app: FastifyInstance,
    private readonly ledger: Ledger,
    private readonly keys: Keys,
  ) {
    this.idempotency = new Idempotency(ledger.store);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1_048_576 }, (_request, body, done) =>
      done(null, body),
    );
    app.setNotFoundHandler((request, reply) =>
      this.refuse(
        reply,
        createId('req'),
        new StripeError(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}). The sandbox does not speak this part of the API.`,
        }),
      ),
    );
    app.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
      if ((error.statusCode ?? 500) >= 500) request.log.error({ err: error }, 'request failed');
      return this.refuse(
        reply,
        createId('req'),
        new StripeError(error.statusCode ?? 500, {
          type: (error.statusCode ?? 500) < 500 ? 'invalid_request_error' : 'api_error',
          message: error.message,
        }),
      );
    });
  }

  get<S extends Shape>(path: string, shape: S, run: (call: Call<S>) => Result, access: Access = 'secret'): void {
    this.route('GET', path, shape, run, access);
  }

  post<S extends Shape>(path: string, shape: S, run: (call: Call<S>) => Result, access: Access = 'secret'): void {
    this.route('POST', path, shape, run, access);
  }

  delete<S extends Shape>(path: string, shape: S, run: (call: Call<S>) => Result): void {
    this.route('DELETE', path, shape, run, 'secret');
  }

  private route<S extends Shape>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    shape: S,
    run: (call: Call<S>) => Result,
    access: Access,
  ): void {
    const schema = z.strictObject({
      ...shape,
      ...(access === 'browser' && {
        key: z.string().optional(),
        client_secret: z.string().optional(),
        use_stripe_sdk: z.string().optional(),
        _stripe_version: z.string().optional(),
      }),
      expand: expandParam,
    });
    this.app.route({
      method,
      // The Fastify scope already has the prefix /v1.
      url: path.replace(/^\/v1/, ''),
      handler: async (request, reply) => {
        const requestId = createId('req');
        const idempotencyKey = one(request.headers['idempotency-key']);
        const body = typeof request.body === 'string' ? request.body : '';
        const url = request.url.split('?')[0] ?? '';
        try {
          const query = parseForm(request.url.split('?')[1] ?? '');
          const input = method === 'POST' ? parseForm(body) : { ...query, ...parseForm(body) };
          const fromBrowser = this.authorise(request, input, access);
          const version = this.version(request);
          if (idempotencyKey !== undefined && method === 'POST') {
            if (idempotencyKey.length > 255) throw invalidRequestError('Idempotency keys must be at most 255 characters.');
            const before = this.idempotency.before(idempotencyKey, method, url, body);
            if (before) return this.send(reply, before.status, before.body, before.requestId, { version, idempotencyKey }, true);
          }
          const params = parseParams(schema, input);
          this.ledger.request = { id: requestId, idempotency_key: idempotencyKey ?? null };
          const id = (request.params as { id?: string }).id ?? '';
          let status = 200;
          let text: string;
          try {
            const result = run({ params: params as Call<S>['params'], id, fromBrowser, url });
            const wire = isWire(result) ? withoutMark(result) : present(result as StripeObject);
            text = JSON.stringify(expand(this.ledger, wire, (params as { expand?: string[] }).expand), null, 2);
          } catch (error) {
            // Stores the answer about a declined card under the key. An invalid request may be sent again with the same key.
            if (!(error instanceof StripeError) || error.status !== 402) throw error;
            status = error.status;
            text = this.errorText(error.body);
          }
          if (idempotencyKey !== undefined && method === 'POST')
            this.idempotency.remember(idempotencyKey, method, url, body, { status, body: text, requestId });
          return this.send(reply, status, text, requestId, { version, idempotencyKey });
        } catch (error) {
          if (!(error instanceof StripeError)) throw error;
          return this.refuse(reply, requestId, error, idempotencyKey);
        } finally {
          this.ledger.request = { id: null, idempotency_key: null };
        }
      },
    });
  }

  /** Returns true if a browser calls. Throws authentication_error for a wrong key. */
  private authorise(request: FastifyRequest, input: Record<string, FormValue>, access: Access): boolean {
    const header = request.headers.authorization ?? '';
    const key = header.startsWith('Bearer ')
      ? header.slice(7)
      : header.startsWith('Basic ')
        ? (Buffer.from(header.slice(6), 'base64').toString().split(':')[0] ?? '')
        : String(input['key'] ?? '');
    if (key === '')
      throw new StripeError(401, {
        type: 'invalid_request_error',
        message:
          "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      });
    if (key === this.keys.secretKey) return false;
    if (key !== this.keys.publishableKey)
      throw new StripeError(401, {
        type: 'invalid_request_error',
        message: `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`,
      });
    if (access === 'browser') return true;
    throw new StripeError(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message:
        'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    });
  }

  private version(request: FastifyRequest): string {
    const asked = one(request.headers['stripe-version']) ?? API_VERSION;
    if (!/^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(asked)) throw invalidRequestError(`Invalid Stripe API version: ${asked}`);
    return asked;
  }

  private send(
    reply: FastifyReply,
    status: number,
    body: string,
    requestId: string,
    { version, idempotencyKey }: { version: string; idempotencyKey?: string },
    replayed = false,
  ) {
    reply
      .code(status)
      .header('request-id', requestId)
      .header('stripe-version', version)
      .header('cache-control', 'no-cache, no-store')
      .type('application/json');
    if (idempotencyKey !== undefined) reply.header('idempotency-key', idempotencyKey);
    if (replayed) reply.header('idempotent-replayed', 'true').header('original-request', requestId);
    if (status >= 400) reply.header('stripe-should-retry', 'false');
    return reply.send(body);
  }

  private refuse(reply: FastifyReply, requestId: string, error: StripeError, idempotencyKey?: string) {
    return this.send(reply, error.status, this.errorText(error.body), requestId, { version: API_VERSION, idempotencyKey });
  }

  private errorText(body: StripeErrorBody): string {
    return JSON.stringify({ error: body }, null, 2);
  }
}

const one = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header) || undefined;

const withoutMark = ({ _wire, ...wire }: Wire): Wire => wire;

export const wire = (answer: Wire): Wire => ({ ...answer, _wire: true });
