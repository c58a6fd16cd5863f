import { useEffect, useRef } from 'react';
import { useMatches } from 'react-router-dom';
import { useQueryClient, type Query } from '@tanstack/react-query';
import type { ApiError } from '@spruce/api-client';
import { userInfoQuery } from '@spruce/api-client/account';
import { expireSession, isUnverified, keepUser } from '@spruce/api-client/session';
import { paths, type Path } from '@spruce/contract/paths';
import { localePath, usePlatform, type RouteHandle } from '@spruce/platform';
import { requireLogin, useRehydrateSession, useSession } from '@spruce/session';
import { openPage } from './open-page';

/** First parts of query keys with customer data. */
const PRIVATE = new Set<unknown>(['account', 'orders', 'payments', 'identity']);

/** True if the API says that the session does not exist; an unreachable API doesn't count. */
const isNo = ({ status, code }: Partial<ApiError>): boolean => [401, 403, 404].includes(status ?? 0) || code === 'invalid_username';

/** Restores the session from the API or logs out, and leaves customer pages after a logout in any tab. */
export function useSessionKeeper(): void {
  useRehydrateSession();
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const { status, uid } = useSession((session) => session);
  const { guards = [], beforeVerified } = (useMatches().at(-1)?.handle ?? {}) as RouteHandle;
  const page = useRef({ isPrivate: false, beforeVerified: false });
  const known = useRef<number | null>(null);
  const isPrivate = guards.includes('auth');
  useEffect(() => {
    page.current = { isPrivate, beforeVerified: beforeVerified === true };
  }, [isPrivate, beforeVerified]);

  useEffect(() => {
    if (status === 'unknown') return;
    const before = known.current;
    known.current = uid;
    // Loads a new document, so that no customer data stays in memory.
    const leaveFor = (path: Path) => openPage(localePath(path, language));
    // Pending queries must settle, because a refused call says why the session ended.
    const isLeftBehind = ({ queryKey, state }: Query) => PRIVATE.has(queryKey[0]) && state.fetchStatus === 'idle';
    if (before !== null && before !== uid) queryClient.removeQueries({ predicate: isLeftBehind });
    if (uid === null) {
      if (page.current.isPrivate) leaveFor(paths.loggedOut());
      return;
    }
    const ask = (fresh?: { staleTime: 0 }) => queryClient.fetchQuery({ ...userInfoQuery(api, uid), retry: false, ...fresh });
    ask()
      // The address may have been verified since that check, by this document or in another tab.
      .then((user) => (user.status === 'unverified' && !isUnverified() ? ask({ staleTime: 0 }) : user))
      .then(
        ({ role, status: account }) => {
          if (known.current !== uid) return;
          keepUser({ role, status: account });
          if (account === 'unverified' && !page.current.beforeVerified) leaveFor(paths.splashLogin());
        },
        (error: Partial<ApiError>) => {
          // Ignores the error if a failed refresh has already logged out or another customer has logged in.
          if (!isNo(error) || (known.current !== null && known.current !== uid)) return;
          expireSession();
          const { pathname, search } = window.location;
          requireLogin((language === 'th' ? pathname.slice('/th'.length) || '/' : pathname) + search);
          leaveFor(paths.loggedOut());
        },
      );
  }, [status, uid, api, language, queryClient]);
}
