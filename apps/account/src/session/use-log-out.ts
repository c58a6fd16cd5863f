import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { logOut } from '@spruce/api-client/account';
import { cookieJar, forgetSession } from '@spruce/api-client/session';
import { paths } from '@spruce/contract/paths';
import { localePath, usePlatform } from '@spruce/platform';
import { openPage } from './open-page';

/** Logs out here, at the service and in all tabs, which notice the missing tokens. Loads the login as a new document to clear memory. */
export function useLogOut(): { leaving: boolean; leave: () => Promise<void> } {
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    // Pending requests would fail without the session.
    await queryClient.cancelQueries();
    // Logs out locally even if the service is unreachable.
    await logOut(api, cookieJar.read().refresh).catch(() => undefined);
    forgetSession();
    openPage(localePath(paths.loggedOut(), language));
  };
  return { leaving, leave };
}
