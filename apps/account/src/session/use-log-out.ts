import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { logOut } from '@spruce/api-client/account';
import { paths } from '@spruce/contract/paths';
import { localePath, usePlatform } from '@spruce/platform';
import { openPage } from './browser-actions';

/** The login page loads as a new document, which clears all data in memory. */
export function useLogOut(): { isLoggingOut: boolean; startLogOut: () => Promise<void> } {
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const [isLoggingOut, setLoggingOut] = useState(false);
  const startLogOut = async () => {
    setLoggingOut(true);
    // Cancels pending requests, because they would fail after the logout.
    await queryClient.cancelQueries();
    await logOut(api);
    openPage(localePath(paths.loggedOut(), language));
  };
  return { isLoggingOut, startLogOut };
}
