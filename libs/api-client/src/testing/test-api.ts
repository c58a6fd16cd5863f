import type { Language } from '@spruce/contract/constants';
import { ApiError } from '../api-error';
import type { ApiClient, ApiParams, ApiResponse, RequestOptions } from '../api-client';
import { catalogueHandlers } from './catalogue-handlers';
import type { HandlerResponse, Handler, HandlerRequest, Handlers } from './handlers';

export type HandlerOverrides = Partial<Handlers> & {
  [call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`]: Handler<never> | Handler<unknown> | undefined;
};

export interface RecordedRequest {
  method: string;
  path: string;
  params: Record<string, string>;
  body?: unknown;
}

export interface TestApi extends ApiClient {
  readonly requests: readonly RecordedRequest[];
  use(overrides: HandlerOverrides): void;
}

interface Dispatched {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}

/** Finds the handler of a request. If several patterns such as `GET /orders/{id}` match, uses the one with the most literal segments. */
function handlerOf(
  table: Record<string, Handler<unknown> | undefined>,
  method: string,
  path: string,
): { handler: Handler<unknown> | undefined; values: Record<string, string> } {
  const exact = table[`${method} ${path}`];
  if (exact) return { handler: exact, values: {} };
  const asked = `${method} ${path}`.split('/');
  const fitting = Object.keys(table).flatMap((key) => {
    const parts = key.split('/');
    const fits =
      parts.length === asked.length &&
      parts.every((part, index) => part === asked[index] || (/^\{\w+\}$/.test(part) && asked[index] !== ''));
    return fits ? [{ key, parts, places: parts.filter((part) => part.startsWith('{')).length }] : [];
  });
  const [best] = fitting.sort((a, b) => a.places - b.places);
  if (!best) return { handler: undefined, values: {} };
  const values = Object.fromEntries(
    best.parts.flatMap((part, index) => (part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(asked[index] ?? '')]] : [])),
  );
  return { handler: table[best.key], values };
}

async function dispatch(handlers: HandlerOverrides, method: string, path: string, request: HandlerRequest): Promise<Dispatched> {
  const { handler, values } = handlerOf(handlers as Record<string, Handler<unknown> | undefined>, method, path);
  const [id] = Object.values(values);
  const answer: HandlerResponse<unknown> = handler
    ? await handler({ ...request, ...(id !== undefined && { id, values }) })
    : { status: 404, body: { code: 'rest_no_route', message: `No handler for ${method} ${path}`, data: { status: 404 } } };
  return { status: answer.status ?? 200, body: answer.body, headers: answer.headers ?? {} };
}

const stringParams = (params: ApiParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) => (value === undefined || value === null || value === '' ? [] : [[key, String(value)]])),
  );

const abortable = <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  signal
    ? Promise.race([
        work,
        new Promise<never>((_, reject) => {
          if (signal.aborted) reject(signal.reason);
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        }),
      ])
    : work;

export function createTestApi({ language = 'en', handlers = {} }: { language?: Language; handlers?: HandlerOverrides } = {}): TestApi {
  const requests: RecordedRequest[] = [];
  let active: HandlerOverrides = { ...catalogueHandlers, ...handlers };

  const request = async <T>(
    method: string,
    path: string,
    params: ApiParams,
    options: RequestOptions,
    body?: unknown,
  ): Promise<ApiResponse<T>> => {
    const strings = stringParams(params);
    requests.push({ method, path, params: strings, ...(body !== undefined && { body }) });
    const answer = await abortable(dispatch(active, method, path, { params: strings, language, body }), options.signal);
    if (answer.status >= 400) {
      const error = answer.body as { code: string; message: string; data?: { params?: Record<string, string> } };
      throw new ApiError(answer.status, error.code, error.message, error.data?.params);
    }
    if (options.stream) return { data: answer.body as T, headers: new Headers(answer.headers) };
    // The copy protects the samples from changes by the caller.
    return { data: JSON.parse(JSON.stringify(answer.body)) as T, headers: new Headers(answer.headers) };
  };

  return {
    language,
    requests,
    use: (overrides) => {
      active = { ...active, ...overrides };
    },
    get: (path, options = {}) => request('GET', path, { ...options.params, lang: language }, options),
    post: (path, body, options = {}) => request('POST', path, { ...options.params }, options, body),
    put: (path, body, options = {}) => request('PUT', path, { ...options.params }, options, body),
    delete: (path, body, options = {}) => request('DELETE', path, { ...options.params }, options, body),
  };
}

export function createTestFetch({ handlers = {} }: { handlers?: HandlerOverrides } = {}): typeof globalThis.fetch {
  const active: HandlerOverrides = { ...catalogueHandlers, ...handlers };
  return async (input, init) => {
    const request = input instanceof Request ? new Request(input, init) : null;
    const url = new URL(request?.url ?? String(input), 'http://localhost');
    const method = request?.method ?? init?.method ?? 'GET';
    const text = request ? await request.clone().text() : typeof init?.body === 'string' ? init.body : '';
    const params = Object.fromEntries(url.searchParams);
    const language = params['lang'] === 'th' ? 'th' : 'en';
    const path = url.pathname.replace(/^.*?\/sp\/v1/, '');
    const work = dispatch(active, method, path, { params, language, ...(text && { body: JSON.parse(text) as unknown }) });
    const { status, body, headers } = await abortable(work, request?.signal ?? init?.signal ?? undefined);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers } });
  };
}
