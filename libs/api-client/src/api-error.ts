/** The only error that calls of the API client throw. An aborted call throws the AbortError of its signal instead. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status; 0 if there was no response. */
    readonly status: number,
    /** Error code of the service (such as `rest_invalid_param`), or `network`, `timeout` or `bad_answer`. */
    readonly code: string,
    message: string,
    readonly params: Readonly<Record<string, string>> = {},
    readonly requestId: string | undefined = undefined,
  ) {
    super(message);
  }
}

/** Compares the name, because `instanceof ApiError` fails when the error comes from another bundle. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;

/**
 * Returns message keys below `under` for an error, most specific first: the error code, the first word of the code (such as `delivery`),
 * then `unreachable` or `failed`. i18next uses the first key that exists.
 */
export function refusalKeys(error: unknown, under: string): string[] {
  const { code, status } = isApiError(error) ? error : { code: typeof error === 'string' ? error : '', status: 400 };
  // A 5xx error is not caused by the request, so the message for the first word of its code would be wrong.
  const family = status >= 400 && status < 500 ? code.split('_')[0] : '';
  return [code, family, status === 0 ? 'unreachable' : 'failed'].filter(Boolean).map((key) => `${under}.${key}`);
}

export const getMinutesToWait = (error: unknown): number | undefined => {
  const seconds = isApiError(error) ? Number(error.params['retry_after']) : NaN;
  return Number.isNaN(seconds) ? undefined : Math.ceil(seconds / 60);
};

interface ErrorBody {
  code?: unknown;
  message?: unknown;
  data?: { params?: Record<string, string> } | null;
}

/** If the response is not from the service, such as HTML of a proxy, the error contains only the status. */
export async function parseErrorResponse(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  return new ApiError(
    response.status,
    typeof body?.code === 'string' ? body.code : `http_${response.status}`,
    typeof body?.message === 'string' ? body.message : `The service answered ${response.status}`,
    body?.data?.params ?? {},
    response.headers.get('x-request-id') ?? undefined,
  );
}

export function normalizeError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted || isApiError(error)) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return error;
  return name === 'TimeoutError'
    ? new ApiError(0, 'timeout', 'The service took too long to answer')
    : new ApiError(0, 'network', 'The service could not be reached');
}
