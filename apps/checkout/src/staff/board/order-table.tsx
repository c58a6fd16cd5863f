import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ordersQuery, type OrderSummary } from '@spruce/api-client/orders';
import type { Board } from '@spruce/api-client/staff';
import { ORDER_STATUS_GROUPS, type OrderStatus } from '@spruce/contract/constants';
import { paths, type Path } from '@spruce/contract/paths';
import { formatDate, formatDay, formatMoney } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Badge, Name, Table, Tag, TagRow, textLinkClass } from '@spruce/ui';
import { useSession } from '@spruce/session';
import { ShowMore } from '../page/show-more';
import { StaffWaiting } from '../page/staff-waiting';
import styles from './board.module.css';

export const STATUSES: readonly OrderStatus[] = [
  ...ORDER_STATUS_GROUPS.pending,
  ...ORDER_STATUS_GROUPS.active,
  ...ORDER_STATUS_GROUPS.inactive,
];
/** The table with the orders of one status that fit a search. */
export const tableOf = (status: OrderStatus, search = ''): Path =>
  `${paths.checkoutAdmin()}?${new URLSearchParams({ view: 'table', status, ...(search && { search }) })}`;

const TONES = { pending: 'calm', active: 'good', inactive: undefined } as const;

interface OrderTableProps {
  counts: Board['counts'];
  search: string;
  /** All of them where none is chosen. */
  status: OrderStatus | undefined;
  onStatus: (status: OrderStatus | undefined) => void;
}

/** The orders behind the counts of the board: of one status or of all, the newest first. */
export function OrderTable({ counts, search, status, onStatus }: OrderTableProps) {
  const { t } = useTranslation('staff');
  const { api, language } = usePlatform();
  const uid = useSession((session) => session.uid);
  const queryClient = useQueryClient();
  const ordersOf = (wanted: OrderStatus | undefined) => ordersQuery(api, { ...(search && { search }), ...(wanted && { status: wanted }) });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...ordersOf(status),
    enabled: uid !== null,
    placeholderData: (before) => before,
  });
  // Asked for at the press: the address changes first, and what it shows is drawn after that.
  const choose = (wanted: OrderStatus | undefined) => {
    void queryClient.prefetchInfiniteQuery(ordersOf(wanted));
    onStatus(wanted);
  };
  const orders = data?.pages.flatMap(({ items }) => items);
  const total = data?.pages[0]?.total ?? 0;
  const countOf = (known: OrderStatus) => counts.find((row) => row.status === known)?.count ?? 0;
  const when = ({ delivery, status: now, statusGroup, endsOn }: OrderSummary) => {
    if (statusGroup === 'pending') return t('board.slot', { day: formatDay(delivery.date, language), slot: delivery.slot });
    return now === 'cancelled' ? '' : formatDate(endsOn, language, 'letterBrief');
  };
  return (
    <>
      <TagRow label={t('table.statuses')}>
        <Tag aria-pressed={status === undefined} onClick={() => choose(undefined)}>
          {t('table.all')} <span className="num">{counts.reduce((sum, { count }) => sum + count, 0)}</span>
        </Tag>
        {STATUSES.map((known) => (
          <Tag key={known} aria-pressed={status === known} onClick={() => choose(known)}>
            {t(`status.${known}`)} <span className="num">{countOf(known)}</span>
          </Tag>
        ))}
      </TagRow>
      {orders ? (
        <>
          <Table
            dense
            caption={t('table.title')}
            rows={orders}
            rowId={({ id }) => String(id)}
            empty={t(search ? 'board.noMatch' : 'board.empty')}
            columns={[
              {
                id: 'order',
                title: t('table.order'),
                cell: ({ number, title }) => (
                  <>
                    <Link className={`${textLinkClass()} nowrap`} to={paths.checkoutAdminOrder(number)}>
                      {number}
                    </Link>
                    <small className={styles.small}>
                      <Name>{title}</Name>
                    </small>
                  </>
                ),
              },
              {
                id: 'customer',
                title: t('order.customer'),
                cell: ({ customerId, customerName }) => (
                  <Link className={textLinkClass({ quiet: true })} to={paths.checkoutAdminCustomer(customerId)}>
                    <Name>{customerName}</Name>
                  </Link>
                ),
              },
              {
                id: 'status',
                title: t('order.status'),
                cell: ({ status: now, statusGroup, paymentState }) => {
                  const tone = TONES[statusGroup];
                  return (
                    <span className={styles.badges}>
                      <Badge {...(tone && { tone })}>{t(`customers.statuses.${now}`)}</Badge>
                      {paymentState === 'failed' ? <Badge tone="bad">{t('customers.owes')}</Badge> : null}
                    </span>
                  );
                },
              },
              { id: 'when', title: t('table.when'), cell: when, wide: true },
              {
                id: 'placed',
                title: t('table.placed'),
                cell: ({ createdAt }) => formatDate(createdAt.toISOString(), language, 'letterBrief'),
                wide: true,
              },
              { id: 'pieces', title: t('table.pieces'), cell: ({ pieces }) => pieces, figures: true, wide: true },
              { id: 'monthly', title: t('order.aMonth'), cell: ({ monthly }) => formatMoney(monthly), figures: true },
            ]}
          />
          {orders.length > 0 ? (
            <ShowMore
              shown={orders.length}
              total={total}
              loading={isFetchingNextPage}
              onMore={hasNextPage ? () => void fetchNextPage() : undefined}
            />
          ) : null}
        </>
      ) : (
        <StaffWaiting error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}
