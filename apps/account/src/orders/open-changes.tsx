import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeRequest, Order } from '@spruce/api-client/orders';
import { formatDate, formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Button } from '@spruce/ui';
import styles from './open-changes.module.css';
import { useAnnouncement } from './use-announcement';

const TakeBack = lazy(async () => ({ default: (await import(/* webpackChunkName: "take-back" */ './withdraw-dialog')).WithdrawDialog }));

const isOpen = ({ state }: ChangeRequest) => state === 'requested' || state === 'approved';

interface OpenChangesProps {
  order: Pick<Order, 'id' | 'number'>;
  changes: readonly ChangeRequest[];
}

export function OpenChanges({ order, changes }: OpenChangesProps) {
  const { t } = useTranslation('account');
  const id = useId();
  const open = changes.filter(isOpen);
  const { announcement, announce, statusRef } = useAnnouncement();
  return (
    <>
      <p className={announcement ? styles.news : 'visually-hidden'} role="status" ref={statusRef} tabIndex={-1}>
        {announcement}
      </p>
      {open.length > 0 && (
        <section aria-labelledby={id}>
          <h2 id={id} className={styles.title}>
            {t('change.open.title')}
          </h2>
          <ul role="list" className={styles.list}>
            {open.map((change) => (
              <OpenChangeRow key={change.id} order={order} change={change} onWithdrawn={announce} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface OpenChangeRowProps {
  order: Pick<Order, 'id' | 'number'>;
  change: ChangeRequest;
  of?: ReactNode;
  onWithdrawn: (announcement: string) => void;
}

export function OpenChangeRow({ order, change, of, onWithdrawn }: OpenChangeRowProps) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const [dialogState, setDialogState] = useState<'never' | 'now' | 'closed'>('never');
  const name = t(`change.kind.${change.kind}`);
  const day = formatDate(change.createdAt.toISOString(), language, 'letterDay');
  return (
    <li className={styles.row}>
      <div>
        <p className="mid">
          {name}
          {of}
        </p>
        <p className="note">
          {change.state === 'requested'
            ? t('change.open.requested', { day })
            : t(change.expiresOn ? 'change.open.unpaidUntil' : 'change.open.unpaid', {
                day,
                amount: formatMoney(change.charge),
                until: change.expiresOn && formatDate(change.expiresOn, language, 'letterDay'),
              })}
        </p>
      </div>
      <Button variant="outline" size="small" aria-label={t('change.open.withdrawOf', { name })} onClick={() => setDialogState('now')}>
        {t('change.open.withdraw')}
      </Button>
      {dialogState !== 'never' && (
        <Suspense>
          <TakeBack
            order={order}
            change={change}
            name={name}
            open={dialogState === 'now'}
            onClose={() => setDialogState('closed')}
            onWithdrawn={onWithdrawn}
          />
        </Suspense>
      )}
    </li>
  );
}
