export { readCookie, writeCookie } from './cookies';
export { useRehydrateSession } from './follow-session';
export { accessToken, refreshSession, sessionStore, useSession, type Session } from './session-store';
export { readRedirect, sameOriginPath, takeRedirect } from './redirect';
export { requireLogin } from './require-login';
export { takeIntent, type Intent } from './intent';
