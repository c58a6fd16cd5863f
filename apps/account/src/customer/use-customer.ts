import { useQuery, useQueryClient } from '@tanstack/react-query';
import { profileQuery, updateProfile, userInfoQuery, type Profile, type ProfileChanges } from '@spruce/api-client/account';
import { usePlatform } from '@spruce/platform';
import { useRehydrateSession, useSession } from '@spruce/session';

/** The customer of this browser; nobody on the server, which knows only that somebody is logged in. */
export function useCustomer() {
  const { api } = usePlatform();
  useRehydrateSession();
  const uid = useSession((session) => session.uid);
  return useQuery({ ...profileQuery(api, uid ?? 0), enabled: uid !== null });
}

/** Changes the account at the service and everywhere on the page where it is shown. Rejects with the service's error. */
export function useChangeProfile(id: number): (changes: ProfileChanges) => Promise<Profile> {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return async (changes) => {
    const profile = await updateProfile(api, id, changes);
    queryClient.setQueryData(profileQuery(api, id).queryKey, profile);
    void queryClient.invalidateQueries({ queryKey: userInfoQuery(api, id).queryKey });
    return profile;
  };
}
