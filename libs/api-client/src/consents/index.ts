import type { ConsentReceiptRequest, WireConsentReceipt } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { readData, type CamelizedKeys, type Data } from '../read-response';

export type ConsentReceipt = CamelizedKeys<WireConsentReceipt>;
export type { ConsentReceiptRequest };

/** The service stores a repeated answer once. */
export async function saveConsentReceipt(api: ApiClient, answer: ConsentReceiptRequest): Promise<void> {
  await api.post('/consent-receipts', answer);
}

/** `uniqueID` adds the answers from this browser before the login. */
export const consentReceiptsQuery = (api: ApiClient, id: number, uniqueID: string | undefined) =>
  queryOptions({
    // Begins with `account`, because a logout removes all queries with such a key.
    queryKey: ['account', id, 'consents', uniqueID],
    queryFn: ({ signal }) =>
      readData(api.get<Data<WireConsentReceipt[]>>(`/account/${id}/consent-receipts`, { params: { unique_id: uniqueID }, signal })),
  });
