import type {
  MailChoicesChange,
  PriceNoticeRequest,
  WireMailChoices,
  WireMailStop,
  WireNotice,
  WireNotices,
  WirePriceNotice,
} from '@spruce/contract';
import { cleanLine, isEmail } from '@spruce/input';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { isApiError } from '../api-error';
import { camelizeKeys, readData, type CamelizedKeys, type Data } from '../read-response';

export type Notice = CamelizedKeys<WireNotice>;
export type MailChoices = WireMailChoices;

export interface PriceNotice {
  kind: PriceNoticeRequest['kind'];
  variantId: number;
  months: number;
  /** Undefined: the address of the account. */
  email?: string | undefined;
}

/** `price` is today's price per month; a mail follows when it is lower. */
export type PriceNoticeResult = { state: 'noted'; price: number } | { state: 'required' | 'invalid' | 'tooMany' | 'failed' };

/** Never throws. */
export async function requestPriceNotice(api: ApiClient, { kind, variantId, months, email }: PriceNotice): Promise<PriceNoticeResult> {
  if (email !== undefined && !isEmail(email)) return { state: cleanLine(email) === '' ? 'required' : 'invalid' };
  const body: PriceNoticeRequest = { kind, variant_id: variantId, months, lang: api.language, ...(email !== undefined && { email }) };
  try {
    return (await api.post<Data<WirePriceNotice>>('/price-notices', body)).data.data;
  } catch (error) {
    const status = isApiError(error) ? error.status : 0;
    return { state: status === 400 ? 'invalid' : status === 429 ? 'tooMany' : 'failed' };
  }
}

export const noticesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'notices', api.language],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<WireNotices>('/notices', { signal });
      return { notices: camelizeKeys(data.data), mails: data.mails };
    },
  });

/** `stopped: false` undoes a stop. Throws 404 notice_not_found. */
export const stopNotice = async (api: ApiClient, { about, id }: Pick<Notice, 'about' | 'id'>, stopped: boolean): Promise<void> =>
  void (await api.put(`/notices/${about}/${id}`, { stopped }));

export const setMailChoices = (api: ApiClient, choices: MailChoicesChange): Promise<MailChoices> =>
  readData(api.put<Data<WireMailChoices>>('/mail-choices', choices));

/** Throws 404 stop_link_invalid, 410 stop_link_expired. */
export const stopMails = (api: ApiClient, token: string): Promise<WireMailStop> =>
  readData(api.post<Data<WireMailStop>>(`/mail-stops/${encodeURIComponent(token)}`, {}));
