import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon, ArrowIcon, CheckIcon } from '@spruce/ui/icon';
import { classNames } from '@spruce/ui/class-names';
import styles from './footer.module.css';

type Problem = 'emailRequired' | 'emailInvalid';
type Answer = 'subscribed' | 'subscribeFailed';

/** Good enough to catch a slip; whether an address exists only its mail server knows. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** 'Stay in Touch': one address for the mailing list, with what was wrong beside it and the list's answer below. */
export function NewsletterForm() {
  const { t } = useTranslation('shell');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem>();
  const [answer, setAnswer] = useState<Answer>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
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
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-labelledby={`${id}-title`}>
      <h2 className={styles.formTitle} id={`${id}-title`}>
        {t('footer.stayInTouch')}
      </h2>
      <p className="muted">{t('footer.newsletterLine')}</p>
      <div className={styles.field}>
        <input
          ref={input}
          type="email"
          name="EMAIL"
          autoComplete="email"
          required
          aria-label={t('footer.email')}
          placeholder={t('footer.email')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={() => problem && setProblem(undefined)}
        />
        <button type="submit" className={styles.submit} aria-busy={busy || undefined}>
          {t(busy ? 'footer.subscribing' : 'footer.subscribe')}
          <ArrowIcon />
        </button>
      </div>
      {problem && (
        <p className={classNames(styles.note, styles.bad)} id={`${id}-problem`}>
          <AlertIcon size="small" />
          {t(`footer.${problem}`)}
        </p>
      )}
      <div role="status">
        {answer && (
          <p className={classNames(styles.note, answer === 'subscribed' ? styles.good : styles.bad)}>
            {answer === 'subscribed' ? <CheckIcon size="small" /> : <AlertIcon size="small" />}
            {t(`footer.${answer}`)}
          </p>
        )}
      </div>
    </form>
  );
}
