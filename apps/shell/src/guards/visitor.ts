import { COOKIES, type Outcome } from '@spruce/contract/storage';
import { paths, type Path } from '@spruce/contract/paths';
import type { Platform } from '@spruce/platform';
import { sameOriginPath } from '@spruce/session';
import { createContext } from 'react-router-dom';

/** The guards decide by these values which pages the visitor may open. Only the API checks permissions. */
export interface Visitor {
  customer: boolean;
  unverified: boolean;
  gated: boolean;
  /** Page to open after the login. */
  previous: Path;
  outcome?: Outcome;
}

export const GUEST: Visitor = { customer: false, unverified: false, gated: false, previous: '/' };

/** Used only on the server, because the browser reads its own cookies. */
export const visitorContext = createContext<Visitor>(GUEST);

/** API client with the visitor's token. Used only on the server, because the API client of the browser already has this token. */
export const ownApiContext = createContext<Platform['api'] | null>(null);

const LOGIN_FORMS = new Set<string>([paths.login(), paths.signup()]);

/** `read` returns the decoded value of a cookie, or '' if it does not exist. */
export function readVisitor(read: (name: string) => string): Visitor {
  const customer = Boolean(read(COOKIES.accessToken) && read(COOKIES.refreshToken)) && /^[1-9]\d{0,8}$/.test(read(COOKIES.uid));
  const previous = sameOriginPath(read(COOKIES.redirect));
  const outcome = read(COOKIES.outcome);
  return {
    customer,
    gated: read(COOKIES.blockStatus) === 'true',
    unverified: customer && readUserStatus(read(COOKIES.userData)) === 'unverified',
    previous: LOGIN_FORMS.has(previous) ? paths.home() : previous,
    ...((outcome === 'email' || outcome === 'password') && { outcome }),
  };
}

function readUserStatus(userData: string): unknown {
  try {
    return (JSON.parse(userData || '{}') as { user_status?: unknown } | null)?.user_status;
  } catch {
    return undefined;
  }
}
