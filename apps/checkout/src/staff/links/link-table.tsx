import { useTranslation } from 'react-i18next';
import type { StaffLink } from '@spruce/api-client/staff';
import { paths } from '@spruce/contract/paths';
import { formatDate, formatMoney } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Button, EmptyState, Name, Table, textLinkClass } from '@spruce/ui';
import { OrderCell } from '../page/order-cell';
import page from '../page/staff-page.module.css';
import { LinkBadge } from './payment-link-box';
import styles from './links.module.css';
import { useLinkActions } from './use-link-actions';

export function LinkTable({ links }: { links: readonly StaffLink[] }) {
  const { t } = useTranslation('staff');
  const { language } = usePlatform();
  const { runAction, askToRevoke, isBusy, problem, dialog } = useLinkActions();
  const day = (moment: Date) => formatDate(moment.toISOString(), language, 'letterBrief');
  const describeEnd = ({ state, expiresAt, paidAt }: StaffLink) => {
    if (paidAt) return t('links.paid', { at: day(paidAt) });
    if (state === 'revoked' || state === 'paid') return null;
    return t(state === 'open' ? 'link.until' : 'link.expired', { at: day(expiresAt) });
  };
  const getTarget = ({ id, order, customer }: StaffLink) => ({ id, order, email: customer.email });
  return (
    <>
      {problem}
      {links.length === 0 ? (
        <EmptyState title={t('links.none')} text={t('links.noneText')} />
      ) : (
        <Table
          dense
          className={styles.links}
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
            {
              id: 'state',
              title: t('order.state'),
              cell: (link) => (
                <>
                  <LinkBadge state={link.state} />
                  <small className={page.small}>{describeEnd(link)}</small>
                </>
              ),
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
                        variant="link"
                        aria-label={t('links.sendOf', { number: link.order.number })}
                        loading={isBusy('send', link.id)}
                        loadingText={t('link.sending')}
                        onClick={() => runAction({ what: 'send', ...getTarget(link) })}
                      >
                        {t('link.send')}
                      </Button>
                      <Button
                        size="small"
                        variant="link"
                        aria-label={t('links.revokeOf', { number: link.order.number })}
                        loading={isBusy('revoke', link.id)}
                        loadingText={t('link.revoking')}
                        onClick={() => askToRevoke(getTarget(link))}
                      >
                        {t('link.revoke')}
                      </Button>
                    </>
                  ) : null}
                  {link.renewable ? (
                    <Button
                      size="small"
                      variant="link"
                      aria-label={t('links.renewOf', { number: link.order.number })}
                      loading={isBusy('renew', link.id)}
                      loadingText={t('link.sending')}
                      onClick={() => runAction({ what: 'renew', ...getTarget(link) })}
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
      {dialog}
    </>
  );
}
