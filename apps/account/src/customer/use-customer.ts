import { useQuery, useQueryClient } from '@tanstack/react-query';
import { profileQuery, updateProfile, userInfoQuery, type Profile, type ProfileChanges } from '@spruce/api-client/account';
import { usePlatform } from '@spruce/platform';
import { useUserId } from '@spruce/session';

/** Loads the profile of the logged-in customer. Staff pass `customerId` to load the profile of another customer. */
export function useCustomer(customerId?: number) {
  const { api } = usePlatform();
  const uid = useUserId();
  return useQuery({ ...profileQuery(api, customerId ?? uid ?? 0), enabled: uid !== null });
}

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
