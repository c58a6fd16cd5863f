import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { logOut } from '@spruce/api-client/account';
import { cookieJar, forgetSession } from '@spruce/api-client/session';
import { paths } from '@spruce/contract/paths';
import { localePath, usePlatform } from '@spruce/platform';
import { openPage } from './open-page';

/** Logs out: here, at the service, and in every other tab, which see the tokens go. The login is a new document: nothing stays in memory. */
export function useLogOut(): { leaving: boolean; leave: () => Promise<void> } {
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    // What is on its way would be answered with a refusal once the session is gone.
    await queryClient.cancelQueries();
    // A service that is out of reach keeps nobody logged in here.
    await logOut(api, cookieJar.read().refresh).catch(() => undefined);
    forgetSession();
    openPage(localePath(paths.loggedOut(), language));
  };
  return { leaving, leave };
}
