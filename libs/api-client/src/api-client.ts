import type { Language } from '@spruce/contract/constants';
import { ApiError, normalizeError, parseErrorResponse } from './api-error';
import { serverTransport, type Transport, type TransportOptions } from './transport';

/** Parameters with undefined, null or '' are not sent. */
export type ApiParams = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface RequestOptions {
  params?: ApiParams;
  signal?: AbortSignal;
  /** With true, `get` returns the response body as a `ReadableStream` of bytes instead of parsed JSON. */
  stream?: boolean;
}

export interface ApiResponse<T> {
  data: T;
  headers: Headers;
}

export interface ApiClient {
  readonly language: Language;
  /** `path` is relative to /sp/v1, for example `/products`. */
  get<T>(path: string, options?: RequestOptions): Promise<ApiResponse<T>>;
  /** Sends a `Blob` as it is, and any other body as JSON. */
  post<T>(path: string, body: unknown, options?: RequestOptions): Promise<ApiResponse<T>>;
  put<T>(path: string, body: unknown, options?: RequestOptions): Promise<ApiResponse<T>>;
  delete<T>(path: string, body?: unknown, options?: RequestOptions): Promise<ApiResponse<T>>;
}

export interface ApiClientOptions extends TransportOptions {
  language: Language;
}

const loadBrowserTransport = () => import(/* webpackChunkName: "ky" */ './browser-transport');

export const preloadTransport = (): void => void loadBrowserTransport().catch(() => undefined);

/** Loads ky and the token refresh with the first request, so that they are not in the initial bundle. */
function browserTransport(options: TransportOptions): Transport {
  let loading: Promise<Transport> | undefined;
  return async (url, init) => {
    // If the chunk fails to load, the next request loads it again.
    loading ??= loadBrowserTransport().then(
      ({ createBrowserTransport }) => createBrowserTransport(options),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return (await loading)(url, init);
  };
}

const queryString = (params: ApiParams): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(params))
    if (value !== undefined && value !== null && value !== '') search.append(key, String(value));
  const text = search.toString();
  return text && `?${text}`;
};

/** Create one client per tab in the browser, and one per request on the server. */
export function createApiClient({ language, ...options }: ApiClientOptions): ApiClient {
  const send: Transport = typeof window === 'undefined' ? serverTransport(options) : browserTransport(options);

  const request = async <T>(
    method: string,
    path: string,
    params: ApiParams,
    signal: AbortSignal | undefined,
    body?: unknown,
    stream?: boolean,
  ): Promise<ApiResponse<T>> => {
    const headers: Record<string, string> = { accept: 'application/json' };
    const file = body instanceof Blob ? body : undefined;
    if (body !== undefined) headers['content-type'] = file?.type ?? 'application/json';
    try {
      const response = await send(`${options.baseUrl}${path}${queryString(params)}`, {
        method,
        headers,
        signal,
        body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
      });
      if (!response.ok) throw await parseErrorResponse(response);
      return { data: stream ? (response.body as T) : await parseJson<T>(response), headers: response.headers };
    } catch (error) {
      throw normalizeError(error, signal);
    }
  };

  return {
    language,
    get: (path, { params, signal, stream } = {}) => request('GET', path, { ...params, lang: language }, signal, undefined, stream),
    post: (path, body, { params, signal } = {}) => request('POST', path, { ...params }, signal, body),
    put: (path, body, { params, signal } = {}) => request('PUT', path, { ...params }, signal, body),
    delete: (path, body, { params, signal } = {}) => request('DELETE', path, { ...params }, signal, body),
  };
}

async function parseJson<T>(response: Response): Promise<T> {
  const text = await response.text();
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new ApiError(response.status, 'bad_answer', 'The service answered with something that is not JSON');
  }
}
