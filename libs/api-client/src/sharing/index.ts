import type { ShareInput, WireNewSharedList, WireOwnSharedList, WireSharedList } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { isNotFound } from '../api-error';
import { readData, type CamelizedKeys, type Data } from '../read-response';

/** `expiresAt` is text, because the server sends the data of this query to the browser as JSON. */
export type SharedList = Omit<CamelizedKeys<WireSharedList>, 'expiresAt'> & { expiresAt: string };
export type SharedLine = SharedList['lines'][number];
export type OwnSharedList = CamelizedKeys<WireOwnSharedList>;
export type NewSharedList = CamelizedKeys<WireNewSharedList>;

const TOKEN = /^[\da-f]{64}$/;

/** Null if the link is unknown, expired or deleted. */
export const sharedListQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['shared-list', token],
    queryFn: async ({ signal }): Promise<SharedList | null> => {
      if (!TOKEN.test(token)) return null;
      try {
        const list = await readData(api.get<Data<WireSharedList>>(`/shared/${token}`, { signal }));
        return { ...list, expiresAt: list.expiresAt.toISOString() };
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });

export const ownSharedListsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'shared-lists'],
    queryFn: ({ signal }): Promise<OwnSharedList[]> => readData(api.get<Data<WireOwnSharedList[]>>('/shared-lists', { signal })),
  });

/** Throws 409 shared_lists_too_many, 422 order_line_unknown, 429. */
export const shareList = (api: ApiClient, list: ShareInput): Promise<NewSharedList> =>
  readData(api.post<Data<WireNewSharedList>>('/shared-lists', list));

export const deleteSharedList = (api: ApiClient, id: number): Promise<void> =>
  api.delete(`/shared-lists/${id}`).then(
    () => undefined,
    (error: unknown) => {
      // Another tab has already deleted it.
      if (!isNotFound(error)) throw error;
    },
  );
