import { useNavigate } from 'react-router-dom';
import type { LoggedIn } from '@spruce/api-client/account';
import { keepSession } from '@spruce/api-client/session';
import { paths, type Path } from '@spruce/contract/paths';
import { takeRedirect } from '@spruce/session';

/** Stores the session and opens the saved page or home. Unverified customers verify their address first. */
export function useEnter(): (session: LoggedIn) => void {
  const navigate = useNavigate();
  return (session) => {
    keepSession(session);
    const unproven = session.status === 'unverified';
    // Keeps the saved page until the address is verified.
    void navigate(unproven ? paths.splashLogin() : withAnchor(takeRedirect()), { replace: true });
  };
}

/** Servers never see the URL fragment, but the browser carries it to the login. */
const withAnchor = (path: Path): Path => (path.includes('#') ? path : `${path}${window.location.hash}`);
