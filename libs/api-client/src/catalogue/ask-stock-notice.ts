import type { StockNoticeRequest, WireStockNotice } from '@spruce/contract';
import { cleanLine, isEmail } from '@spruce/input';
import type { ApiClient } from '../api-client';
import { isApiError } from '../api-error';

/** Subject of a stock notice: a variation of a product, or a package. */
export interface StockNotice {
  kind: StockNoticeRequest['kind'];
  variantId: number;
  email: string;
}

/**
 * `noted` and `available` come from the service (also where it was asked for before); `required` and `invalid` are about the address; the
 * rest may be tried again.
 */
export type StockNoticeAnswer = WireStockNotice['state'] | 'required' | 'invalid' | 'tooMany' | 'failed';

/** Asks for one mail, in the client's language, once the piece is back. Tells how it ended and never throws. */
export async function askStockNotice(api: ApiClient, { kind, variantId, email }: StockNotice): Promise<StockNoticeAnswer> {
  if (!isEmail(email)) return cleanLine(email) === '' ? 'required' : 'invalid';
  const body: StockNoticeRequest = { kind, variant_id: variantId, email, lang: api.language };
  try {
    return (await api.post<{ data: WireStockNotice }>('/stock-notices', body)).data.data.state;
  } catch (error) {
    const status = isApiError(error) ? error.status : 0;
    return status === 400 ? 'invalid' : status === 429 ? 'tooMany' : 'failed';
  }
}
