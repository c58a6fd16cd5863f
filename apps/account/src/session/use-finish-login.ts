import { useNavigate } from 'react-router-dom';
import type { LoggedIn } from '@spruce/api-client/account';
import { saveSession } from '@spruce/api-client/session';
import { paths, type Path } from '@spruce/contract/paths';
import { takeRedirect } from '@spruce/session';

/** Stores the session and opens the saved page or home. Unverified customers verify their address first. */
export function useFinishLogin(): (session: LoggedIn) => void {
  const navigate = useNavigate();
  return (session) => {
    saveSession(session);
    const isUnverified = session.status === 'unverified';
    // Keeps the saved page until the address is verified.
    void navigate(isUnverified ? paths.splashLogin() : addHash(takeRedirect()), { replace: true });
  };
}

/** Servers never see the URL fragment, but the browser carries it to the login. */
const addHash = (path: Path): Path => (path.includes('#') ? path : `${path}${window.location.hash}`);
