import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffLink } from '@spruce/api-client/staff';
import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Alert, Button, EmptyState, Name, Table, textLinkClass } from '@spruce/ui';
import { formatMoment } from '../page/format';
import { useStaffProblem } from '../page/staff-loading';
import { OrderCell } from '../page/order-cell';
import { LinkBadge } from './payment-link-box';
import styles from './link-table.module.css';
import { useLinkActions, type LinkAction } from './use-link-actions';

export function LinkTable({ links }: { links: readonly StaffLink[] }) {
  const { t } = useTranslation('staff');
  const { language } = usePlatform();
  const describeProblem = useStaffProblem();
  const statusRef = useRef<HTMLParagraphElement>(null);
  const [announcement, setAnnouncement] = useState<{ text: string }>();
  const linkActions = useLinkActions();
  useEffect(() => {
    if (announcement) statusRef.current?.focus();
  }, [announcement]);
  const isBusy = ({ id }: StaffLink, what: LinkAction['what']) => {
    const { isPending, variables: now } = linkActions;
    return isPending && now.what === what && 'id' in now && now.id === id;
  };
  const moment = (at: Date) => formatMoment(at, language);
  const runAction = ({ id, order, customer }: StaffLink, what: 'send' | 'revoke' | 'renew') => {
    const text = t(`links.news.${what}`, { number: order.number, email: customer.email });
    linkActions.mutate({ what, id, orderId: order.id }, { onSuccess: () => setAnnouncement({ text }) });
  };
  return (
    <>
      <p className={announcement ? styles.news : 'visually-hidden'} role="status" ref={statusRef} tabIndex={-1}>
        {announcement?.text}
      </p>
      {linkActions.error ? (
        <Alert tone="oops" live>
          {describeProblem(linkActions.error)}
        </Alert>
      ) : null}
      {links.length === 0 ? (
        <EmptyState title={t('links.none')} text={t('links.noneText')} />
      ) : (
        <Table
          dense
          caption={t('links.title')}
          rows={links}
          rowId={({ id }) => id}
          columns={[
            { id: 'order', title: t('table.order'), cell: ({ order }) => <OrderCell {...order} /> },
            {
              id: 'customer',
              title: t('order.customer'),
              cell: ({ customer }) => (
                <Link className={`${textLinkClass({ quiet: true })} ${styles.who}`} to={paths.checkoutAdminCustomer(customer.id)}>
                  <Name>{customer.name}</Name>
                </Link>
              ),
            },
            { id: 'kind', title: t('order.charge'), cell: ({ kind }) => t(`trail.charge.${kind}`), wide: true },
            { id: 'amount', title: t('order.amount'), cell: ({ amount }) => formatMoney(amount), figures: true },
            { id: 'state', title: t('order.state'), cell: ({ state }) => <LinkBadge state={state} /> },
            {
              id: 'until',
              title: t('links.until'),
              cell: ({ state, expiresAt, paidAt }) =>
                paidAt
                  ? t('links.paid', { at: moment(paidAt) })
                  : state === 'expired'
                    ? t('link.expired', { at: moment(expiresAt) })
                    : state === 'open' && moment(expiresAt),
            },
            {
              id: 'actions',
              title: t('links.actions'),
              hideTitle: true,
              cell: (link) => (
                <span className={styles.actions}>
                  {link.state === 'open' ? (
                    <>
                      <Button
                        size="small"
                        variant="outline"
                        aria-label={t('links.sendOf', { number: link.order.number })}
                        loading={isBusy(link, 'send')}
                        loadingText={t('link.sending')}
                        onClick={() => runAction(link, 'send')}
                      >
                        {t('link.send')}
                      </Button>
                      <Button
                        size="small"
                        variant="danger"
                        aria-label={t('links.revokeOf', { number: link.order.number })}
                        loading={isBusy(link, 'revoke')}
                        loadingText={t('link.revoking')}
                        onClick={() => runAction(link, 'revoke')}
                      >
                        {t('link.revoke')}
                      </Button>
                    </>
                  ) : null}
                  {link.renewable ? (
                    <Button
                      size="small"
                      variant="outline"
                      aria-label={t('links.renewOf', { number: link.order.number })}
                      loading={isBusy(link, 'renew')}
                      loadingText={t('link.sending')}
                      onClick={() => runAction(link, 'renew')}
                    >
                      {t('links.renew')}
                    </Button>
                  ) : null}
                </span>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
