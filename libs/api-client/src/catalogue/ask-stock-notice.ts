import type { StockNoticeRequest, WireStockNotice } from '@spruce/contract';
import type { ApiClient } from '../api-client';

/** What somebody waits for: a variation of a product, or a package. */
export interface StockNotice {
  kind: StockNoticeRequest['kind'];
  variantId: number;
  email: string;
}

/**
 * Asks for one mail, in the client's language, once the piece is back. `noted` also where it was asked for before;
 * `available` says that it is back already. Throws ApiError: 400 names the parameter (`email`), 404 it is not rented out any more, 429 there were too many.
 */
export async function askStockNotice(api: ApiClient, { kind, variantId, email }: StockNotice): Promise<WireStockNotice['state']> {
  const body: StockNoticeRequest = { kind, variant_id: variantId, email, lang: api.language };
  return (await api.post<{ data: WireStockNotice }>('/stock-notices', body)).data.data.state;
}
