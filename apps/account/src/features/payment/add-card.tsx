import { lazy, Suspense, useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { beginCardSetup } from '@spruce/api-client/payments';
import { usePlatform } from '@spruce/platform';
import { Alert, Skeleton } from '@spruce/ui';
import { useProblem } from '../../forms/use-problem';
import styles from './payment.module.css';
import { useCardFormWords } from './use-card-form-words';

const CardForm = lazy(async () => ({ default: (await import(/* webpackChunkName: "card-form" */ '@spruce/ui/card-form')).CardForm }));

interface AddCardProps {
  customerId: number;
  onSaved: (paymentMethod: string) => void;
  /** Leave it out if the form is always open. */
  onCancel?: (() => void) | undefined;
}

export function AddCard({ customerId, onSaved, onCancel }: AddCardProps) {
  const { t } = useTranslation('account');
  const { api, language, providers } = usePlatform();
  const describeProblem = useProblem();
  const words = useCardFormWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) heading.current?.focus();
  }, [isOpened]);
  // Stripe accepts a card setup for one form only. So each form creates its own setup and never refetches it.
  const setup = useQuery({
    queryKey: ['payments', 'setup', customerId],
    queryFn: () => beginCardSetup(api, customerId),
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <section className={styles.adding} aria-labelledby="new-card">
      <h3 className={styles.formTitle} id="new-card" ref={heading} tabIndex={-1}>
        {t('payment.new')}
      </h3>
      {setup.data ? (
        <Suspense fallback={<Skeleton className={styles.form} />}>
          <CardForm
            origin={providers?.stripe}
            publishableKey={setup.data.publishableKey}
            clientSecret={setup.data.clientSecret}
            language={language}
            words={words}
            onSaved={onSaved}
            {...(onCancel && { onCancel })}
          />
        </Suspense>
      ) : setup.error ? (
        <Alert tone="oops" live action={{ label: t('user.retry'), onAction: () => void setup.refetch() }}>
          <p className="mid">{words.failed.title}</p>
          <p>{describeProblem(setup.error)}</p>
        </Alert>
      ) : (
        <Skeleton className={styles.form} />
      )}
    </section>
  );
}
