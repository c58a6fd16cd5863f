import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ApiClient } from '@spruce/api-client';
import type { StockNotice as Notice, StockNoticeResult } from '@spruce/api-client/catalogue';
import { usePlatform } from '@spruce/platform';
import { EmailLine, type EmailLineProps, type EmailLineResult } from '@spruce/ui/email-line';

export interface StockNoticeProps extends Omit<Notice, 'email'>, Pick<EmailLineProps, 'level' | 'about' | 'autoFocus'> {
  t: TFunction;
  /** Email address of the customer, if it is known. The form starts with it. */
  email?: string;
}

/** Loads its code on demand, because most product pages show no form. Never throws. */
async function request(api: ApiClient, notice: Notice): Promise<StockNoticeResult> {
  try {
    const { requestStockNotice } = await import('@spruce/api-client/catalogue');
    return await requestStockNotice(api, notice);
  } catch {
    return 'failed';
  }
}

export function StockNotice({ t, kind, variantId, email: ownEmail, ...line }: StockNoticeProps) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const send = async (email: string): Promise<EmailLineResult> => {
    const state = await request(api, { kind, variantId, email });
    // The item is back in stock, so the catalogue data in the query cache is old.
    if (state === 'available') void queryClient.invalidateQueries({ queryKey: ['catalogue'] });
    const text = t(`stockNotice.${state}`, { email });
    return state === 'required' || state === 'invalid' ? { wrong: text } : { good: state === 'noted' || state === 'available', text };
  };
  return (
    <EmailLine
      title={t('stockNotice.title')}
      text={t('stockNotice.text')}
      label={t('stockNotice.email')}
      send={t('stockNotice.send')}
      sending={t('stockNotice.sending')}
      email={ownEmail}
      onSend={send}
      {...line}
    />
  );
}
