import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { isApiError } from '@spruce/api-client';
import { ErrorPage } from '../pages/error-page/error-page';
import { useRecovery } from './providers';

interface FailedCall {
  failedCall: true;
  errorId?: string | undefined;
}

export const readFailedCall = (error: unknown): FailedCall | undefined => {
  if (isApiError(error)) return { failedCall: true, errorId: error.requestId };
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'failedCall' in data ? (data as FailedCall) : undefined;
};

/** Returns the status of a thrown response or a 404 of the API, 503 if a remote or the API is unreachable, otherwise 500. */
export function readErrorStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : Number.NaN;
  if (status === 404) return 404;
  return status === 0 || status > 500 ? 503 : 500;
}

/** Data of the 404 error when no route matches the URL. */
export const UNMATCHED = 'unmatched';

export function PageError() {
  const error = useRouteError();
  const recover = useRecovery();
  const status = readErrorStatus(error);
  return (
    <>
      <meta name="robots" content="noindex" />
      <ErrorPage
        status={status}
        unmatched={isRouteErrorResponse(error) && error.data === UNMATCHED}
        failedCall={readFailedCall(error)}
        onRetry={status === 404 ? undefined : recover}
      />
    </>
  );
}
