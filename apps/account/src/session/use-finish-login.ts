import { useNavigate } from 'react-router-dom';
import type { LoggedIn } from '@spruce/api-client/account';
import { saveSession } from '@spruce/api-client/session';
import { paths, type Path } from '@spruce/contract/paths';
import { takeRedirect } from '@spruce/session';

export function useFinishLogin(): (session: LoggedIn) => void {
  const navigate = useNavigate();
  return (session) => {
    saveSession(session);
    // The saved page stays stored, too, so that staff return to it at the next login.
    if (session.mustSetUpTwoStep) return void navigate(paths.user('security'), { replace: true });
    const isUnverified = session.status === 'unverified';
    // The saved page stays stored until the customer has verified the email address.
    void navigate(isUnverified ? paths.splashLogin() : addHash(takeRedirect()), { replace: true });
  };
}

/** Adds the URL fragment of the login to the saved page. Servers never get fragments, but browsers keep them in redirects. */
const addHash = (path: Path): Path => (path.includes('#') ? path : `${path}${window.location.hash}`);
