import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { askStockNotice, type StockNotice as Notice, type StockNoticeAnswer } from '@spruce/api-client/catalogue';
import { usePlatform } from '@spruce/platform';
import { LineForm } from '@spruce/ui/line-form';

/** “Tell me when it is back”, opened in its line: one address, and one mail to it. */
export function StockNotice({ kind, variantId }: Omit<Notice, 'email'>) {
  const { t } = useTranslation('cart-wishlist');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<{ state: StockNoticeAnswer; email: string }>();
  const [busy, setBusy] = useState(false);
  useEffect(() => input.current?.focus(), []);

  const submit = async () => {
    const email = input.current?.value.trim() ?? '';
    setBusy(true);
    const state = await askStockNotice(api, { kind, variantId, email });
    setBusy(false);
    setAnswer({ state, email });
    if (state === 'required' || state === 'invalid') input.current?.focus();
    // It can be rented again: the page is to say so everywhere.
    if (state === 'available') await queryClient.invalidateQueries({ queryKey: ['catalogue'] });
  };
  const wrong = answer?.state === 'required' || answer?.state === 'invalid' ? answer.state : undefined;

  return (
    <LineForm
      ref={input}
      title={t('stockNotice.title')}
      text={t('stockNotice.text')}
      type="email"
      name="email"
      autoComplete="email"
      required
      label={t('stockNotice.email')}
      submit={t(busy ? 'stockNotice.sending' : 'stockNotice.send')}
      busy={busy}
      error={wrong && t(`stockNotice.${wrong}`)}
      answer={answer && !wrong ? { good: answer.state === 'noted' || answer.state === 'available', text: t(`stockNotice.${answer.state}`, { email: answer.email }) } : undefined}
      onChange={() => wrong && setAnswer(undefined)}
      onSubmit={() => void submit()}
    />
  );
}
