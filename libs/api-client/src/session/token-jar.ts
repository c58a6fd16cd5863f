import { EXPIRATIONS } from '@spruce/contract/constants';
import { COOKIES } from '@spruce/contract/storage';

/** The tokens of this browser as the cookies have them; '' for what is not there. */
export interface Tokens {
  access: string;
  refresh: string;
  uid: string;
}

/** A pair of tokens as the service issues it. */
export interface TokenPair {
  token: string;
  refreshToken: string;
  id: number;
  /** Keep it when the browser is closed. */
  remember: boolean;
}

/** Storage of the tokens, shared by all tabs and bundles. */
export interface TokenJar {
  read(): Tokens;
  write(pair: TokenPair): void;
  clear(): void;
}

// The session store has a reader of its own: data libraries do not import one another, and ten lines are less than a package.
/** A cookie's value; '' when there is none. */
export function readCookie(name: string): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (!found) return '';
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return '';
  }
}

/** `maxAge` in seconds; undefined ends with the browser, 0 removes. */
export function writeCookie(name: string, value: string, maxAge: number | undefined): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const end = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/${end}; SameSite=Lax${secure}`;
}

/**
 * The cookies access-token, refresh-token and uid. They live as long as the refresh token: an access token that ran out is what brings
 * the next one.
 */
export const cookieJar: TokenJar = {
  read: () => ({ access: readCookie(COOKIES.accessToken), refresh: readCookie(COOKIES.refreshToken), uid: readCookie(COOKIES.uid) }),
  write: ({ token, refreshToken, id, remember }) => {
    const maxAge = remember ? EXPIRATIONS.month : undefined;
    writeCookie(COOKIES.accessToken, token, maxAge);
    writeCookie(COOKIES.refreshToken, refreshToken, maxAge);
    writeCookie(COOKIES.uid, String(id), maxAge);
  },
  clear: () => {
    for (const name of [COOKIES.accessToken, COOKIES.refreshToken, COOKIES.uid, COOKIES.userData, COOKIES.authStrategy, COOKIES.isReset])
      writeCookie(name, '', 0);
  },
};
