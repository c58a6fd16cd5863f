import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@spruce/api-client/orders';
import { paths, type Path } from '@spruce/contract/paths';
import { toPlainText } from '@spruce/i18n';
import { Link, type RouteHandle } from '@spruce/platform';
import { Breadcrumbs, buttonClass, Phrases, Price, Skeleton, textLinkClass } from '@spruce/ui';
import { renderCrumb } from './order-gate';
import { RentalRow } from './rental-row';
import styles from './orders-page.module.css';
import type { useOngoingOrders } from './use-orders';
import { LoadFailed } from '../forms/problem-alert';

export interface OrderGroup {
  id: string;
  title: string;
  orders: readonly OrderSummary[];
  row: (order: OrderSummary) => PickerRow;
}

interface PickerRow {
  to: Path;
  line: ReactNode;
  middle?: ReactNode;
  action: string;
  actionStyle?: 'button';
}

interface OrderPickerProps {
  query: ReturnType<typeof useOngoingOrders>;
  crumbs: readonly { label: string; to?: Path }[];
  title: string;
  lead: string;
  groups: readonly OrderGroup[];
  empty: ReactNode;
  before?: ReactNode;
  footer: { text: string; contact: string };
}

export const orderPickerHandle: RouteHandle = {
  private: true,
  guards: ['auth'],
  messages: ['orders', 'order', 'change', 'subChange', 'editList', 'problem'],
};

export function OrderPicker({ query, crumbs, title, lead, groups, empty, before, footer }: OrderPickerProps) {
  const { t } = useTranslation('account');
  const { orders, error, refetch } = query;
  const hasOrders = groups.some((group) => group.orders.length > 0);
  return (
    <div className={`wrap section ${styles.page}`}>
      <title>{toPlainText(t('order.meta.title', { title: title.replaceAll('|', '') }))}</title>
      <div className={styles.head}>
        <Breadcrumbs label={t('orders.crumbs')}>
          <Link to={paths.user()}>{t('orders.account')}</Link>
          {crumbs.map(renderCrumb)}
        </Breadcrumbs>
        {(hasOrders || !orders) && (
          <>
            <h1 className="head">
              <Phrases text={title} />
            </h1>
            <p className={styles.lead}>{lead}</p>
          </>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {t(orders ? 'orders.loaded' : 'orders.loading')}
      </p>
      {orders ? (
        hasOrders ? (
          <>
            {before}
            {groups.map(
              ({ id, title: heading, orders: of, row }) =>
                of.length > 0 && (
                  <section key={id} className={styles.group} aria-labelledby={id}>
                    <header>
                      <h2 className="label" id={id}>
                        {heading}
                      </h2>
                      <span className="note num">{of.length}</span>
                    </header>
                    {of.map((order) => (
                      <Row key={order.id} order={order} {...row(order)} />
                    ))}
                  </section>
                ),
            )}
            <p className="note">
              {footer.text}{' '}
              <Link className={textLinkClass()} to={paths.contact()}>
                {footer.contact}
              </Link>
            </p>
          </>
        ) : (
          empty
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <div className={styles.bones} aria-busy="true">
          <Skeleton className={styles.boneRow} />
          <Skeleton className={styles.boneRow} />
        </div>
      )}
    </div>
  );
}

function Row({ order, to, line, middle, action, actionStyle }: PickerRow & { order: OrderSummary }) {
  const { t } = useTranslation('account');
  return (
    <RentalRow
      order={order}
      to={to}
      label={`${action}: ${order.title}`}
      lines={[
        line,
        <span className="note num" translate="no">
          {order.number}
        </span>,
      ]}
      {...(middle !== undefined && { middle })}
      end={
        <>
          <Price amount={order.monthly} per={t('orders.perMonth')} />
          {/* Screen readers skip this text, because the whole row is already a link. */}
          <span className={actionStyle ? buttonClass({ variant: 'outline', size: 'small' }) : styles.way} aria-hidden="true">
            {action}
          </span>
        </>
      }
    />
  );
}
