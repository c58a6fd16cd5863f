import { useEffect, useRef } from 'react';
import { useMatches } from 'react-router-dom';
import { useQueryClient, type Query } from '@tanstack/react-query';
import type { ApiError } from '@spruce/api-client';
import { userInfoQuery } from '@spruce/api-client/account';
import { expireSession, isUnverified, saveUser } from '@spruce/api-client/session';
import { paths, type Path } from '@spruce/contract/paths';
import { localePath, usePlatform, type RouteHandle } from '@spruce/platform';
import { requireLogin, useRehydrateSession, useSession } from '@spruce/session';
import { openPage } from './page-location';

/** First parts of the query keys that contain customer data. */
const PRIVATE_QUERY_SCOPES = new Set<unknown>(['account', 'orders', 'payments', 'identity', 'reviews']);

/** True if the API says that the session is not valid, but not if the API is unreachable. */
const isSessionRefused = ({ status, code }: Partial<ApiError>): boolean =>
  [401, 403, 404].includes(status ?? 0) || code === 'invalid_username';

/** After a logout in any tab, customer pages are replaced by the login page. */
export function useSessionSync(): void {
  useRehydrateSession();
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const { status, uid } = useSession((session) => session);
  const { guards = [], beforeVerified } = (useMatches().at(-1)?.handle ?? {}) as RouteHandle;
  const page = useRef({ isPrivate: false, beforeVerified: false });
  const lastUid = useRef<number | null>(null);
  const isPrivate = guards.includes('auth');
  useEffect(() => {
    page.current = { isPrivate, beforeVerified: beforeVerified === true };
  }, [isPrivate, beforeVerified]);

  useEffect(() => {
    if (status === 'unknown') return;
    const before = lastUid.current;
    lastUid.current = uid;
    // Loads a new document, so that no customer data stays in memory.
    const openPath = (path: Path) => openPage(localePath(path, language));
    // Keeps running queries, because the error of a running query tells why the session has ended.
    const isPrivateQuery = ({ queryKey, state }: Query) => PRIVATE_QUERY_SCOPES.has(queryKey[0]) && state.fetchStatus === 'idle';
    if (before !== null && before !== uid) queryClient.removeQueries({ predicate: isPrivateQuery });
    if (uid === null) {
      if (page.current.isPrivate) openPath(paths.loggedOut());
      return;
    }
    const fetchUser = (fresh?: { staleTime: 0 }) => queryClient.fetchQuery({ ...userInfoQuery(api, uid), retry: false, ...fresh });
    fetchUser()
      // The cached status may be old, because the customer may have verified the email address since then, in this or another tab.
      .then((user) => (user.status === 'unverified' && !isUnverified() ? fetchUser({ staleTime: 0 }) : user))
      .then(
        ({ role, status: account }) => {
          if (lastUid.current !== uid) return;
          saveUser({ role, status: account });
          if (account === 'unverified' && !page.current.beforeVerified) openPath(paths.splashLogin());
        },
        (error: Partial<ApiError>) => {
          // Ignores the error if a failed token refresh has already logged the customer out, or if another customer has logged in.
          if (!isSessionRefused(error) || (lastUid.current !== null && lastUid.current !== uid)) return;
          expireSession();
          const { pathname, search } = window.location;
          requireLogin((language === 'th' ? pathname.slice('/th'.length) || '/' : pathname) + search);
          openPath(paths.loggedOut());
        },
      );
  }, [status, uid, api, language, queryClient]);
}
