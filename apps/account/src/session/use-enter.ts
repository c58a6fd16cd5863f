import { useNavigate } from 'react-router-dom';
import type { LoggedIn } from '@spruce/api-client/account';
import { keepSession } from '@spruce/api-client/session';
import { paths, type Path } from '@spruce/contract/paths';
import { takeRedirect } from '@spruce/session';

/** What follows a log-in: the tokens are kept, and the customer goes where they were going, or home. Whose address is not proven proves it first. */
export function useEnter(): (session: LoggedIn) => void {
  const navigate = useNavigate();
  return (session) => {
    keepSession(session);
    const unproven = session.status === 'unverified';
    // The way back stays kept until the address is proven.
    void navigate(unproven ? paths.splashLogin() : withAnchor(takeRedirect()), { replace: true });
  };
}

/** The part of a page behind the # reaches no server, but the browser brings it along to the login. */
const withAnchor = (path: Path): Path => (path.includes('#') ? path : `${path}${window.location.hash}`);
