export { readCookie, writeCookie } from './cookies';
export { accessToken, refreshSession, sessionStore, useRehydrateSession, useSession, type Session } from './session-store';
export { requireLogin, sameOriginPath, takeRedirect } from './redirect';
export { takeIntent, type Intent } from './intent';
