import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { logOut } from '@spruce/api-client/account';
import { paths } from '@spruce/contract/paths';
import { localePath, usePlatform } from '@spruce/platform';
import { openPage } from './browser-actions';

/** Logs out here, at the service and in all tabs, which notice the missing tokens. Loads the login as a new document to clear memory. */
export function useLogOut(): { isLoggingOut: boolean; startLogOut: () => Promise<void> } {
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const [isLoggingOut, setLoggingOut] = useState(false);
  const startLogOut = async () => {
    setLoggingOut(true);
    // Pending requests would fail without the session.
    await queryClient.cancelQueries();
    await logOut(api);
    openPage(localePath(paths.loggedOut(), language));
  };
  return { isLoggingOut, startLogOut };
}
