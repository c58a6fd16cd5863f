import { COOKIES, type Outcome } from '@spruce/contract/storage';
import { paths, type Path } from '@spruce/contract/paths';
import type { Platform } from '@spruce/platform';
import { sameOriginPath } from '@spruce/session';
import { createContext } from 'react-router-dom';

/** What the cookies say of who asks. What somebody may do is the service's to decide; this decides which page is shown. */
export interface Visitor {
  customer: boolean;
  /** The account's e-mail address is not proven yet. */
  unverified: boolean;
  /** The beta gate is closed before them. */
  gated: boolean;
  /** The page that a log-in leads back to. */
  previous: Path;
  /** The result that this browser reached a moment ago. */
  outcome?: Outcome;
}

export const GUEST: Visitor = { customer: false, unverified: false, gated: false, previous: '/' };

/** On the server: of the request. A browser reads its own cookies. */
export const visitorContext = createContext<Visitor>(GUEST);

/** On the server: the service, asked as the visitor of the request; null for a guest. A browser's client has the bearer itself. */
export const ownApiContext = createContext<Platform['api'] | null>(null);

const FORMS = new Set<string>([paths.login(), paths.signup()]);

/** Reads the visitor out of cookies, whose values `read` answers decoded, '' for what is not there. */
export function visitorOf(read: (name: string) => string): Visitor {
  const customer = Boolean(read(COOKIES.accessToken) && read(COOKIES.refreshToken)) && /^[1-9]\d{0,8}$/.test(read(COOKIES.uid));
  const previous = sameOriginPath(read(COOKIES.redirect));
  const outcome = read(COOKIES.outcome);
  return {
    customer,
    gated: read(COOKIES.blockStatus) === 'true',
    unverified: customer && statusIn(read(COOKIES.userData)) === 'unverified',
    previous: FORMS.has(previous) ? paths.home() : previous,
    ...((outcome === 'email' || outcome === 'password') && { outcome }),
  };
}

function statusIn(userData: string): unknown {
  try {
    return (JSON.parse(userData || '{}') as { user_status?: unknown } | null)?.user_status;
  } catch {
    return undefined;
  }
}
