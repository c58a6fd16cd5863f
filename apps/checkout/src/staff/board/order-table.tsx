import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ordersQuery, type OrderSummary } from '@spruce/api-client/orders';
import type { Board } from '@spruce/api-client/staff';
import { ORDER_STATUS_GROUPS, type OrderStatus } from '@spruce/contract/constants';
import { paths, type Path } from '@spruce/contract/paths';
import { formatDate, formatDay, formatMoney } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Badge, Name, Table, Tag, TagRow, textLinkClass } from '@spruce/ui';
import { OrderCell, StatusBadge } from '../page/order-cell';
import { ShowNext } from '../page/show-more';
import page from '../page/staff-page.module.css';
import { StaffLoading } from '../page/staff-page';

export const STATUSES: readonly OrderStatus[] = [
  ...ORDER_STATUS_GROUPS.pending,
  ...ORDER_STATUS_GROUPS.active,
  ...ORDER_STATUS_GROUPS.inactive,
];
export const getTablePath = (status: OrderStatus, search = ''): Path =>
  `${paths.checkoutAdmin()}?${new URLSearchParams({ view: 'table', status, ...(search && { search }) })}`;

interface OrderTableProps {
  counts: Board['counts'];
  search: string;
  status: OrderStatus | undefined;
  onStatus: (status: OrderStatus | undefined) => void;
}

export function OrderTable({ counts, search, status, onStatus }: OrderTableProps) {
  const { t } = useTranslation('staff');
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const buildOrdersQuery = (wanted: OrderStatus | undefined) =>
    ordersQuery(api, { ...(search && { search }), ...(wanted && { status: wanted }) });
  const pages = useInfiniteQuery({
    ...buildOrdersQuery(status),
    // Until the service responds, the table shows the matching orders of the previous result.
    placeholderData: (before) => {
      const left = before?.pages.map((shown) => ({ ...shown, items: shown.items.filter((order) => !status || order.status === status) }));
      return before && left?.some(({ items }) => items.length > 0) ? { ...before, pages: left } : undefined;
    },
  });
  const { data, error, refetch, isPlaceholderData } = pages;
  // The request starts on pointer down, so that the orders arrive sooner after the click.
  const getTagProps = (wanted: OrderStatus | undefined) => ({
    'aria-pressed': status === wanted,
    onPointerDown: () => void queryClient.prefetchInfiniteQuery(buildOrdersQuery(wanted)),
    onClick: () => onStatus(wanted),
  });
  const orders = data?.pages.flatMap(({ items }) => items);
  const total = data?.pages[0]?.total ?? 0;
  const countOrders = (option: OrderStatus) => counts.find((row) => row.status === option)?.count ?? 0;
  const when = ({ delivery, status: now, statusGroup, endsOn }: OrderSummary) => {
    if (statusGroup === 'pending') return t('board.slot', { day: formatDay(delivery.date, language), slot: delivery.slot });
    return now === 'cancelled' ? '' : formatDate(endsOn, language, 'letterBrief');
  };
  return (
    <>
      <TagRow label={t('table.statuses')}>
        <Tag {...getTagProps(undefined)}>
          {t('table.all')} <span className="num">{counts.reduce((sum, { count }) => sum + count, 0)}</span>
        </Tag>
        {STATUSES.map((option) => (
          <Tag key={option} {...getTagProps(option)}>
            {t(`status.${option}`)} <span className="num">{countOrders(option)}</span>
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
              { id: 'order', title: t('table.order'), cell: OrderCell },
              {
                id: 'customer',
                title: t('order.customer'),
                cell: ({ customerId, customerName }) => (
                  <Link className={textLinkClass({ quiet: true, className: 'nowrap' })} to={paths.checkoutAdminCustomer(customerId)}>
                    <Name>{customerName}</Name>
                  </Link>
                ),
              },
              {
                id: 'status',
                title: t('order.status'),
                cell: ({ status: now, statusGroup, paymentState }) => (
                  <span className={page.badges}>
                    <StatusBadge status={now} statusGroup={statusGroup} />
                    {paymentState === 'failed' ? (
                      <Badge tone="bad">{t('customers.owes')}</Badge>
                    ) : now === 'request-booking' && paymentState !== 'paid' ? (
                      <Badge tone="warm">{t(`customers.firstCharge.${paymentState}`)}</Badge>
                    ) : null}
                  </span>
                ),
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
          {isPlaceholderData ? null : <ShowNext shown={orders.length} total={total} pages={pages} />}
        </>
      ) : (
        <StaffLoading error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}
