import type { Language } from '@spruce/contract/constants';
import { ApiError, errorOfFailure, errorOfResponse } from './api-error';
import { browserTransport, serverTransport, type Transport } from './transport';

/** Values of a query string; undefined, null and '' are left out. */
export type ApiParams = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface RequestOptions {
  params?: ApiParams;
  /** Aborts the call; it then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Of a `get`: hands on the body as it arrives, a `ReadableStream` of bytes. A client from before 2026-11-24 reads it as JSON, to its end. */
  stream?: boolean;
}

export interface ApiResponse<T> {
  data: T;
  headers: Headers;
}

/** Calls of /sp/v1. Every failure is an `ApiError`, except an abort. */
export interface ApiClient {
  /** The language that answers come in; part of every query key. */
  readonly language: Language;
  /** `path` is relative to /sp/v1: `/products`. Adds `lang`. */
  get<T>(path: string, options?: RequestOptions): Promise<ApiResponse<T>>;
  post<T>(path: string, body: unknown, options?: RequestOptions): Promise<ApiResponse<T>>;
  put<T>(path: string, body: unknown, options?: RequestOptions): Promise<ApiResponse<T>>;
  delete<T>(path: string, body?: unknown, options?: RequestOptions): Promise<ApiResponse<T>>;
}

export interface ApiClientOptions {
  /** Where /sp/v1 answers, prefix included: `/sp/v1` in a browser, `http://127.0.0.1:4300/sp/v1` on a server. */
  baseUrl: string;
  language: Language;
  /** Replaces the platform's fetch, e.g. in tests. */
  fetch?: typeof globalThis.fetch;
  /** Asked before each request; a token is sent as bearer. A browser takes that of its cookies without it. */
  getAccessToken?: () => string | null | undefined;
}

const queryString = (params: ApiParams): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(params))
    if (value !== undefined && value !== null && value !== '') search.append(key, String(value));
  const text = search.toString();
  return text && `?${text}`;
};

/** One a tab in the browser, one a request on the server: making one costs next to nothing. */
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
    if (body !== undefined) headers['content-type'] = 'application/json';
    try {
      const response = await send(`${options.baseUrl}${path}${queryString(params)}`, {
        method,
        headers,
        signal,
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      if (!response.ok) throw await errorOfResponse(response);
      return { data: stream ? (response.body as T) : await json<T>(response), headers: response.headers };
    } catch (error) {
      throw errorOfFailure(error, signal);
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

async function json<T>(response: Response): Promise<T> {
  const text = await response.text();
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new ApiError(response.status, 'bad_answer', 'The service answered with something that is not JSON');
  }
}
