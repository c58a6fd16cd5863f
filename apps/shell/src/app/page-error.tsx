import { isApiError } from '@spruce/api-client';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorPage } from '../pages/error-page/error-page';
import { useRecovery } from './recovery';

/** An answer of the API that a page could not be made of, as the browser's router hears of it from the server. */
interface FailedCall {
  failedCall: true;
  errorId?: string | undefined;
}

/** Reads the failed call of the API out of an error; undefined for any other error. */
export const failedCallOf = (error: unknown): FailedCall | undefined => {
  if (isApiError(error)) return { failedCall: true, errorId: error.requestId };
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'failedCall' in data ? (data as FailedCall) : undefined;
};

/** Maps an error of a route to its HTTP status: 500 by default, 503 for an unreachable remote or API. */
export function statusOfError(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : Number.NaN;
  if (status === 404) return 404;
  return status === 0 || status > 500 ? 503 : 500;
}

/** The data of the 404 that the router itself answers: no app has such a URL. A page's own 404 carries other data. */
export const UNMATCHED = 'unmatched';

/** What stands in the page's region instead of a page that failed: not found, broken, or out of reach with a way to try again. */
export function PageError() {
  const error = useRouteError();
  const recover = useRecovery();
  const status = statusOfError(error);
  return (
    <>
      <meta name="robots" content="noindex" />
      <ErrorPage
        status={status}
        unmatched={isRouteErrorResponse(error) && error.data === UNMATCHED}
        failedCall={failedCallOf(error)}
        onRetry={status === 404 ? undefined : recover}
      />
    </>
  );
}
