import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { isApiError } from '@spruce/api-client';
import { StaffLoading } from '../page/staff-loading';

/** Shows a failed page inside the staff frame. The shell has a page for a missing order. */
export function ErrorBoundary() {
  const error = useRouteError();
  if ((isRouteErrorResponse(error) || isApiError(error)) && error.status === 404) throw error;
  // Loads the document again, because a script that failed to load is not requested a second time.
  return <StaffLoading error={error} onRetry={() => window.location.reload()} />;
}
