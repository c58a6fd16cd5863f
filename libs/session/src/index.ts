export { readCookie, writeCookie } from '@spruce/contract/cookies';
export { useRehydrateSession, accessToken, refreshSession, sessionStore, useSession, useUserId, type Session } from './session-store';
export { readRedirect, sameOriginPath, takeRedirect, requireLogin } from './redirect';
export { takeIntent, type Intent } from './intent';
