import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { askStockNotice, type StockNotice as Notice } from '@spruce/api-client/catalogue';
import { usePlatform } from '@spruce/platform';
import { LineForm } from '@spruce/ui/line-form';

/** Good enough to catch a slip; whether an address exists only its mail server knows. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

type Answer = { state: 'noted'; email: string } | { state: 'available' | 'failed' | 'tooMany' };

const statusOf = (error: unknown): number => (error instanceof Error && 'status' in error ? Number(error.status) : 0);

/** “Tell me when it is back”: one address, and one mail to it. */
export function StockNotice({ kind, variantId }: Omit<Notice, 'email'>) {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'required' | 'invalid'>();
  const [answer, setAnswer] = useState<Answer>();
  const [busy, setBusy] = useState(false);

  const refuse = (found: 'required' | 'invalid') => {
    setProblem(found);
    input.current?.focus();
  };
  const submit = async () => {
    const email = input.current?.value.trim() ?? '';
    setAnswer(undefined);
    if (!ADDRESS.test(email)) return refuse(email === '' ? 'required' : 'invalid');
    setProblem(undefined);
    setBusy(true);
    try {
      const state = await askStockNotice(api, { kind, variantId, email });
      setAnswer(state === 'noted' ? { state, email } : { state });
      // It can be rented again: the page is to say so everywhere.
      if (state === 'available') await queryClient.invalidateQueries({ queryKey: ['catalogue'] });
    } catch (error) {
      const status = statusOf(error);
      if (status === 400) refuse('invalid');
      else setAnswer({ state: status === 429 ? 'tooMany' : 'failed' });
    } finally {
      setBusy(false);
    }
  };

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
      error={problem && t(`stockNotice.${problem}`)}
      answer={answer && { good: answer.state === 'noted' || answer.state === 'available', text: t(`stockNotice.${answer.state}`, 'email' in answer ? { email: answer.email } : {}) }}
      onChange={() => problem && setProblem(undefined)}
      onSubmit={() => void submit()}
    />
  );
}
