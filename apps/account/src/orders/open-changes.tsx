import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeQuotesKey,
  decideChange,
  openChangesQuery,
  orderQuery,
  ORDERS_KEY,
  type ChangeRequest,
  type Order,
} from '@spruce/api-client/orders';
import { formatDate, formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Alert, Button, Dialog } from '@spruce/ui';
import { isRefusal, useProblem } from '../entry/use-problem';
import { useReadAgain } from './use-read-again';
import styles from './open-changes.module.css';

const isOpen = ({ state }: ChangeRequest) => state === 'requested' || state === 'approved';

interface OpenChangesProps {
  order: Pick<Order, 'id' | 'number'>;
  changes: readonly ChangeRequest[];
  level?: 2 | 3;
}

/** The changes of an order that are under way: what each waits for, and the way to take it back. Nothing where there are none. */
export function OpenChanges({ order, changes, level = 2 }: OpenChangesProps) {
  const { t } = useTranslation('account');
  const [news, setNews] = useState('');
  const id = useId();
  const heading = useRef<HTMLParagraphElement>(null);
  const open = changes.filter(isOpen);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      <p className={news ? styles.news : 'visually-hidden'} role="status" ref={heading} tabIndex={-1}>
        {news}
      </p>
      {open.length > 0 && (
        <section aria-labelledby={id}>
          <Heading id={id} className={styles.title}>
            {t('change.open.title')}
          </Heading>
          <ul role="list" className={styles.list}>
            {open.map((change) => (
              <OpenChangeRow
                key={change.id}
                order={order}
                change={change}
                onWithdrawn={(said) => {
                  setNews(said);
                  heading.current?.focus();
                }}
              />
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
  /** Whose it is, where orders stand beside each other. */
  of?: ReactNode;
  onWithdrawn: (news: string) => void;
}

/** One change that is under way. */
export function OpenChangeRow({ order, change, of, onWithdrawn }: OpenChangeRowProps) {
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const problemOf = useProblem();
  const readAgain = useReadAgain(order);
  const [asking, setAsking] = useState(false);
  const name = t(`change.kind.${change.kind}`);
  const day = formatDate(change.createdAt.toISOString(), language, 'letterDay');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => decideChange(api, order.id, change.id, { decision: 'withdraw' }),
    onSuccess: async ({ order: after }) => {
      for (const key of [order.number, order.id]) {
        const { queryKey } = orderQuery(api, key);
        if (queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, after);
      }
      await Promise.all(
        [[ORDERS_KEY, api.language, 'list'], openChangesQuery(api).queryKey, changeQuotesKey(api, order.id)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      onWithdrawn(t('change.open.withdrawn', { name }));
      await readAgain();
    },
  });
  const close = () => {
    if (error) void readAgain().then(() => queryClient.invalidateQueries({ queryKey: openChangesQuery(api).queryKey }));
    reset();
    setAsking(false);
  };
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
      <Button variant="outline" size="small" aria-label={t('change.open.withdrawOf', { name })} onClick={() => setAsking(true)}>
        {t('change.open.withdraw')}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        locked={isPending}
        title={t('change.open.ask', { name })}
        closeLabel={t('order.cancel.close')}
        footer={
          <>
            <Button variant="outline" onClick={close} disabled={isPending}>
              {t('change.open.keep')}
            </Button>
            <Button loading={isPending} loadingText={t('change.working')} onClick={() => mutate()}>
              {t('change.open.withdraw')}
            </Button>
          </>
        }
      >
        {error && (
          <Alert tone="bad" live>
            {isRefusal(error, 'change_decided') ? t('change.refused.change_decided') : problemOf(error)}
          </Alert>
        )}
        <p>{t('change.open.askText')}</p>
      </Dialog>
    </li>
  );
}
