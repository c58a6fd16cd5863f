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
 * `noted`: the service will send a mail, also after a repeated request. `available`: the piece is already in stock again. After `tooMany`
 * or `failed`, the customer can try again.
 */
export type StockNoticeResult = WireStockNotice['state'] | 'required' | 'invalid' | 'tooMany' | 'failed';

/** Never throws. */
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
