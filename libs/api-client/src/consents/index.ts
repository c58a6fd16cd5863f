import type { ConsentReceiptRequest, WireConsentReceipt } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { readData, type CamelizedKeys, type Data } from '../camelize-keys';

export type ConsentReceipt = CamelizedKeys<WireConsentReceipt>;
export type { ConsentReceiptRequest };

/** Idempotent: the service stores a repeated answer once. */
export async function saveConsentReceipt(api: ApiClient, answer: ConsentReceiptRequest): Promise<void> {
  await api.post('/consent-receipts', answer);
}

/** Answers of a customer, newest first. With `uniqueID`, includes answers of this browser from before the login. */
export const consentReceiptsQuery = (api: ApiClient, id: number, uniqueID: string | undefined) =>
  queryOptions({
    // The key begins with `account` so that logout removes it.
    queryKey: ['account', id, 'consents', uniqueID],
    queryFn: ({ signal }) =>
      readData(api.get<Data<WireConsentReceipt[]>>(`/account/${id}/consent-receipts`, { params: { unique_id: uniqueID }, signal })),
  });
