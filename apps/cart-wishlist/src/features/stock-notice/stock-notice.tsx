import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { requestStockNotice, type StockNotice as Notice } from '@spruce/api-client/catalogue';
import { usePlatform } from '@spruce/platform';
import { EmailLine, type EmailLineResult } from '@spruce/ui/email-line';

export function StockNotice({ kind, variantId }: Omit<Notice, 'email'>) {
  const { t } = useTranslation('cart-wishlist');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const send = async (email: string): Promise<EmailLineResult> => {
    const state = await requestStockNotice(api, { kind, variantId, email });
    // The piece is available again; refetch the catalogue so that the page shows it.
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
      autoFocus
      onSend={send}
    />
  );
}
