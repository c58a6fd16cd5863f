import { EXPIRATIONS } from '@spruce/contract/constants';
import { readCookie, writeCookie } from '@spruce/contract/cookies';
import { COOKIES } from '@spruce/contract/storage';

/** Tokens in the cookies. A missing token is ''. */
export interface Tokens {
  access: string;
  refresh: string;
  uid: string;
}

export interface TokenPair {
  token: string;
  refreshToken: string;
  id: number;
  remember: boolean;
}

export interface TokenJar {
  read(): Tokens;
  write(pair: TokenPair): void;
  clear(): void;
}

/** The cookie of the access token lives as long as the refresh token, because the refusal of an expired access token starts the refresh. */
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
