import type { ConsentReceiptRequest, WireConsentReceipt } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { readData, type CamelizedKeys, type Data } from '../read-response';

export type ConsentReceipt = CamelizedKeys<WireConsentReceipt>;
export type { ConsentReceiptRequest };

/** If the same answer is sent again, the service stores it only once. */
export async function saveConsentReceipt(api: ApiClient, answer: ConsentReceiptRequest): Promise<void> {
  await api.post('/consent-receipts', answer);
}

/** With `uniqueID`, the list also contains the answers from this browser before the login. */
export const consentReceiptsQuery = (api: ApiClient, id: number, uniqueID: string | undefined) =>
  queryOptions({
    // The key begins with `account`, because a logout removes all queries with such a key.
    queryKey: ['account', id, 'consents', uniqueID],
    queryFn: ({ signal }) =>
      readData(api.get<Data<WireConsentReceipt[]>>(`/account/${id}/consent-receipts`, { params: { unique_id: uniqueID }, signal })),
  });
