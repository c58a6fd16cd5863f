import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { beginCardSetup } from '@spruce/api-client/payments';
import { usePlatform } from '@spruce/platform';
import { Skeleton } from '@spruce/ui';
import { useProblem } from '../../forms/use-problem';
import { CardFormBox } from './card-form-box';
import styles from './payment.module.css';
import { RetryAlert } from '../../forms/problem-alert';

interface AddCardProps {
  customerId: number;
  onSaved: (paymentMethod: string) => void;
  /** Called on a click on Cancel. A form that is always open has no Cancel button, so it passes no `onCancel`. */
  onCancel?: (() => void) | undefined;
}

export function AddCard({ customerId, onSaved, onCancel }: AddCardProps) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const describeProblem = useProblem();
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
        <CardFormBox {...setup.data} onSaved={onSaved} onCancel={onCancel} />
      ) : setup.error ? (
        <RetryAlert onRetry={setup.refetch}>
          <p className="mid">{t('payment.form.failed')}</p>
          <p>{describeProblem(setup.error)}</p>
        </RetryAlert>
      ) : (
        <Skeleton className={styles.form} />
      )}
    </section>
  );
}
