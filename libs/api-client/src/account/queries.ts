import type { WireProfile, WireSession, WireSocialProvider, WireUser } from '@spruce/contract';
import { type Role } from '@spruce/contract/constants';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { readData, type Data, readTotals } from '../read-response';
import { toProfile, toUser } from './mapping';
import type { Profile, UserInfo } from './types';

/** First part of all customer query keys. Logout removes all these queries with `removeQueries({ queryKey: ['account'] })`. */
const KEY = 'account';

export const profileQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [KEY, id, 'profile'],
    queryFn: async ({ signal }): Promise<Profile> =>
      toProfile((await api.get<{ data: WireProfile }>(`/account/${id}`, { signal })).data.data),
  });

export const userInfoQuery = (api: ApiClient, uid: number) =>
  queryOptions({
    queryKey: [KEY, uid, 'info'],
    queryFn: async ({ signal }): Promise<UserInfo> =>
      toUser((await api.get<{ data: WireUser }>(`/account/${uid}/info`, { signal })).data.data),
  });

/** The newest login is first. */
export const sessionsQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [KEY, id, 'sessions'],
    queryFn: ({ signal }) => readData(api.get<Data<WireSession[]>>(`/account/${id}/sessions`, { signal })),
  });

export interface UserSearch {
  search?: string;
  role?: Role;
  page?: number;
  perPage?: number;
}

/** Only staff may list users. */
export const usersQuery = (api: ApiClient, { search, role, page, perPage }: UserSearch) =>
  queryOptions({
    queryKey: [KEY, 'users', { search, role, page, perPage }],
    queryFn: async ({ signal }): Promise<{ users: UserInfo[]; total: number; totalPages: number }> => {
      const { data, headers } = await api.get<{ data: WireUser[] }>('/account/get-users', {
        params: { search, role, page, per_page: perPage },
        signal,
      });
      return { users: data.data.map(toUser), ...readTotals(headers) };
    },
  });

/** Returns only the providers that are configured. */
export const socialProvidersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [KEY, 'social-providers'],
    staleTime: Infinity,
    queryFn: ({ signal }) => readData(api.get<Data<WireSocialProvider[]>>('/social-login/providers', { signal })),
  });
