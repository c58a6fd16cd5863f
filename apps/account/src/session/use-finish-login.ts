import { useNavigate } from 'react-router-dom';
import type { LoggedIn } from '@spruce/api-client/account';
import { saveSession } from '@spruce/api-client/session';
import { paths, type Path } from '@spruce/contract/paths';
import { takeRedirect } from '@spruce/session';

export function useFinishLogin(): (session: LoggedIn) => void {
  const navigate = useNavigate();
  return (session) => {
    saveSession(session);
    const isUnverified = session.status === 'unverified';
    // The saved page stays stored until the customer has verified the email address.
    void navigate(isUnverified ? paths.splashLogin() : addHash(takeRedirect()), { replace: true });
  };
}

/** Adds the URL fragment. The server cannot save it, because it never gets fragments, but the browser keeps it in redirects. */
const addHash = (path: Path): Path => (path.includes('#') ? path : `${path}${window.location.hash}`);
