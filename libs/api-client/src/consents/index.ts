import type { ConsentReceiptRequest, WireConsentReceipt } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { dataOf, type Camelised, type Data } from '../camelised';

/** What was answered about cookies, in which version of the text, when and how. */
export type ConsentReceipt = Camelised<WireConsentReceipt>;
export type { ConsentReceiptRequest };

/** Has an answer kept. Rejects with the service's error; sent again, it is kept once. */
export async function keepConsent(api: ApiClient, answer: ConsentReceiptRequest): Promise<void> {
  await api.post('/consent-receipts', answer);
}

/** A customer's answers, the newest first, with those of this browser from before the log-in where its `uniqueID` is known. */
export const consentReceiptsQuery = (api: ApiClient, id: number, uniqueID: string | undefined) =>
  queryOptions({
    // Removed with everything else of a customer at a log-out.
    queryKey: ['account', id, 'consents', uniqueID],
    queryFn: ({ signal }) =>
      dataOf(api.get<Data<WireConsentReceipt[]>>(`/account/${id}/consent-receipts`, { params: { unique_id: uniqueID }, signal })),
  });
