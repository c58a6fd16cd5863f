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

/** First words of the keys of what belongs to a customer. */
const PRIVATE = new Set<unknown>(['account', 'orders', 'payments', 'identity']);

/** Whether the service says that there is no such session; a service that is out of reach says nothing. */
const isNo = ({ status, code }: Partial<ApiError>): boolean => [401, 403, 404].includes(status ?? 0) || code === 'invalid_username';

/**
 * Restores the session with what the service knows of the customer, who is logged out where that fails; and leaves a customer's page as
 * soon as nobody is logged in any more, in whichever tab that happened.
 */
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
    // A new document: nothing of the customer stays in memory.
    const leaveFor = (path: Path) => openPage(localePath(path, language));
    // What is under way ends by itself: a call whose token was refused tells why the session ended.
    const isLeftBehind = ({ queryKey, state }: Query) => PRIVATE.has(queryKey[0]) && state.fetchStatus === 'idle';
    if (before !== null && before !== uid) queryClient.removeQueries({ predicate: isLeftBehind });
    if (uid === null) {
      if (page.current.isPrivate) leaveFor(paths.loggedOut());
      return;
    }
    const ask = (fresh?: { staleTime: 0 }) => queryClient.fetchQuery({ ...userInfoQuery(api, uid), retry: false, ...fresh });
    ask()
      // The address may have been proven since that was asked: by the document that brought the answer along, or in another tab.
      .then((user) => (user.status === 'unverified' && !isUnverified() ? ask({ staleTime: 0 }) : user))
      .then(
        ({ role, status: account }) => {
          if (known.current !== uid) return;
          keepUser({ role, status: account });
          if (account === 'unverified' && !page.current.beforeVerified) leaveFor(paths.splashLogin());
        },
        (error: Partial<ApiError>) => {
          // A token that could not be refreshed has taken the session with it already; another customer's log-in has not.
          if (!isNo(error) || (known.current !== null && known.current !== uid)) return;
          expireSession();
          const { pathname, search } = window.location;
          requireLogin((language === 'th' ? pathname.slice('/th'.length) || '/' : pathname) + search);
          leaveFor(paths.loggedOut());
        },
      );
  }, [status, uid, api, language, queryClient]);
}
