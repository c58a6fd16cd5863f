/** The one error of a call to /sp/v1. An aborted call is not an error: it rejects with the AbortError of its signal. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status; 0 when no answer came at all. */
    readonly status: number,
    /** The service's code (`rest_invalid_param`), or `network`, `timeout`, `bad_answer`. */
    readonly code: string,
    message: string,
    /** What is wrong, by parameter, where the service says so. */
    readonly params: Readonly<Record<string, string>> = {},
    /** By which the service's log knows the request. */
    readonly requestId: string | undefined = undefined,
  ) {
    super(message);
  }
}

/** Narrows an unknown error to {@link ApiError}; by name, for several bundles carry the class. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/**
 * Keys of the sentence for a refusal, given as its error or its code, below `under`; the most particular first: its code, the family of its
 * code (`delivery`), and `unreachable` or `failed`. i18next takes the first that there is.
 */
export function refusalKeys(error: unknown, under: string): string[] {
  const { code, status } = isApiError(error) ? error : { code: typeof error === 'string' ? error : '', status: 400 };
  // An outage says nothing about what was asked for.
  const family = status >= 400 && status < 500 ? code.split('_')[0] : '';
  return [code, family, status === 0 ? 'unreachable' : 'failed'].filter(Boolean).map((key) => `${under}.${key}`);
}

interface ErrorBody {
  code?: unknown;
  message?: unknown;
  data?: { params?: Record<string, string> } | null;
}

/** Reads an error answer in WordPress form; anything else (a proxy's HTML) keeps its status. */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  return new ApiError(
    response.status,
    typeof body?.code === 'string' ? body.code : `http_${response.status}`,
    typeof body?.message === 'string' ? body.message : `The service answered ${response.status}`,
    body?.data?.params ?? {},
    response.headers.get('x-request-id') ?? undefined,
  );
}

/** Turns what the transport threw into an ApiError; the caller's own abort passes through. */
export function errorOfFailure(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted || isApiError(error)) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return error;
  return name === 'TimeoutError'
    ? new ApiError(0, 'timeout', 'The service took too long to answer')
    : new ApiError(0, 'network', 'The service could not be reached');
}
