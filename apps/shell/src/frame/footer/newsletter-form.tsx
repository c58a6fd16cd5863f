import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineForm } from '@spruce/ui/line-form';

type Problem = 'emailRequired' | 'emailInvalid';
type Answer = 'subscribed' | 'subscribeFailed';

/** Good enough to catch a slip; whether an address exists only its mail server knows. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** 'Stay in Touch': one address for the mailing list, with what was wrong beside it and the list's answer below. */
export function NewsletterForm() {
  const { t } = useTranslation('shell');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem>();
  const [answer, setAnswer] = useState<Answer>();
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    const email = input.current?.value.trim() ?? '';
    const found = email === '' ? 'emailRequired' : ADDRESS.test(email) ? undefined : 'emailInvalid';
    setProblem(found);
    setAnswer(undefined);
    if (found) {
      input.current?.focus();
      return;
    }
    setBusy(true);
    const done = await import(/* webpackChunkName: "frame.subscribe" */ './subscribe').then(({ subscribe }) => subscribe(email), () => false);
    setBusy(false);
    setAnswer(done ? 'subscribed' : 'subscribeFailed');
    if (done && input.current) input.current.value = '';
  };

  return (
    <LineForm
      ref={input}
      title={t('footer.stayInTouch')}
      text={t('footer.newsletterLine')}
      type="email"
      name="EMAIL"
      autoComplete="email"
      required
      label={t('footer.email')}
      submit={t(busy ? 'footer.subscribing' : 'footer.subscribe')}
      busy={busy}
      error={problem && t(`footer.${problem}`)}
      answer={answer && { good: answer === 'subscribed', text: t(`footer.${answer}`) }}
      onChange={() => problem && setProblem(undefined)}
      onSubmit={() => void submit()}
    />
  );
}
