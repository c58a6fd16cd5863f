import type { StockNoticeRequest, WireStockNotice } from '@spruce/contract';
import { cleanLine, isEmail } from '@spruce/input';
import type { ApiClient } from '../api-client';
import { isApiError } from '../api-error';

export interface StockNotice {
  kind: StockNoticeRequest['kind'];
  variantId: number;
  email: string;
}

/**
 * `noted` (also for a repeated request) and `available` come from the service. `required` and `invalid` concern the email address. The
 * others can be retried.
 */
export type StockNoticeResult = WireStockNotice['state'] | 'required' | 'invalid' | 'tooMany' | 'failed';

/** Requests one mail, in the client's language, when the piece is back in stock. Never throws. */
export async function requestStockNotice(api: ApiClient, { kind, variantId, email }: StockNotice): Promise<StockNoticeResult> {
  if (!isEmail(email)) return cleanLine(email) === '' ? 'required' : 'invalid';
  const body: StockNoticeRequest = { kind, variant_id: variantId, email, lang: api.language };
  try {
    return (await api.post<{ data: WireStockNotice }>('/stock-notices', body)).data.data.state;
  } catch (error) {
    const status = isApiError(error) ? error.status : 0;
    return status === 400 ? 'invalid' : status === 429 ? 'tooMany' : 'failed';
  }
}
