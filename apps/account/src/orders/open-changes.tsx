import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openChangesQuery, type ChangeRequest, type Order } from '@spruce/api-client/orders';
import { formatDate, formatMoney, preventBreaks } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Button, Name } from '@spruce/ui';
import styles from './open-changes.module.css';
import frame from './orders-page.module.css';
import { useAnnouncement } from './use-announcement';

const TakeBack = lazy(async () => ({ default: (await import(/* webpackChunkName: "take-back" */ './withdraw-dialog')).WithdrawDialog }));

const isOpen = ({ state }: ChangeRequest) => state === 'requested' || state === 'approved';

export const OpenChanges = ({ order, changes }: Pick<Order, 'changes'> & { order: ChangedOrder }) => (
  <OpenChangeList changes={changes.filter(isOpen).map((change) => ({ order, change }))} classes={styles} />
);

/** Renders nothing if the request fails, because the page of each order also shows its pending changes. */
export function PendingChanges() {
  const { data = [] } = useQuery(openChangesQuery(usePlatform().api));
  const changes = data.map(({ order, change }) => ({ order, change, of: `: ${order.title}, ${preventBreaks(order.number)}` }));
  return <OpenChangeList changes={changes} classes={{ news: frame.news, section: frame.underWay, title: 'label' }} />;
}

type ChangedOrder = Pick<Order, 'id' | 'number'>;

interface OpenChange {
  order: ChangedOrder;
  change: ChangeRequest;
  of?: string;
}

interface OpenChangeListProps {
  changes: readonly OpenChange[];
  classes: Readonly<Partial<Record<'news' | 'section' | 'title', string | undefined>>>;
}

function OpenChangeList({ changes, classes }: OpenChangeListProps) {
  const { t } = useTranslation('account');
  const id = useId();
  const { announcement, announce, statusRef } = useAnnouncement();
  return (
    <>
      <p className={announcement ? classes.news : 'visually-hidden'} role="status" ref={statusRef} tabIndex={-1}>
        {announcement}
      </p>
      {changes.length > 0 && (
        <section className={classes.section} aria-labelledby={id}>
          <h2 id={id} className={classes.title}>
            {t('change.open.title')}
          </h2>
          <ul role="list">
            {changes.map((open) => (
              <OpenChangeRow key={open.change.id} {...open} onWithdrawn={announce} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function OpenChangeRow({ order, change, of, onWithdrawn }: OpenChange & { onWithdrawn: (announcement: string) => void }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const [dialogState, setDialogState] = useState<'never' | 'now' | 'closed'>('never');
  const name = t(`change.kind.${change.kind}`);
  const day = formatDate(change.createdAt.toISOString(), language, 'letterDay');
  const { delivery } = change.request as { delivery?: { date: string; slot: string } };
  return (
    <li className={styles.row}>
      <div>
        <p className="mid">
          <Name>{`${name}${of ?? ''}`}</Name>
        </p>
        {delivery && (
          <p>
            {t('change.done.visit.planned', {
              day: formatDate(delivery.date, language, 'letterFull'),
              slot: preventBreaks(delivery.slot),
            })}
          </p>
        )}
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
