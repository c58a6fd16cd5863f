import { useTranslation } from 'react-i18next';
import { ORDER_STATUS_GROUPS, type OrderStatusGroup } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { Link, type RouteHandle } from '@spruce/platform';
import { Alert, Button, buttonClass, EmptyState, LoadMore, Skeleton } from '@spruce/ui';
import { AccountFrame } from '../../customer/account-frame';
import { useProblem } from '../../forms/use-problem';
import { Part } from '../../customer/part';
import frame from '../../orders/orders-page.module.css';
import { useOrders } from '../../orders/use-orders';
import { OrderCard } from './order-card';
import { LoadFailed } from '../../forms/problem-alert';

export const handle: RouteHandle = { private: true, guards: ['auth'], messages: ['orders', 'subChange', 'problem', 'user'] };

const GROUPS = Object.keys(ORDER_STATUS_GROUPS) as OrderStatusGroup[];

export const Component = () => <AccountFrame current="orders">{() => <Orders />}</AccountFrame>;

function Orders() {
  const { t } = useTranslation('account');
  const describeProblem = useProblem();
  const query = useOrders();
  const { orders, total, error, isFetchingNextPage, isFetchNextPageError } = query;
  return (
    <div>
      <p className="visually-hidden" role="status">
        {t(orders ? 'orders.loaded' : 'orders.loading')}
      </p>
      {orders?.length === 0 ? (
        <EmptyState
          title={t('orders.empty')}
          text={t('orders.emptyText')}
          action={
            <Link className={buttonClass()} to={paths.productList()}>
              {t('orders.browse')}
            </Link>
          }
        />
      ) : orders ? (
        <div>
          {GROUPS.map((group) => ({ group, of: orders.filter(({ statusGroup }) => statusGroup === group) })).map(
            ({ group, of }) =>
              of.length > 0 && (
                // The number of orders in a group is known only when all pages are loaded.
                <Part key={group} title={t(`orders.group.${group}`)} note={!query.hasNextPage && t('orders.count', { count: of.length })}>
                  <div className={frame.rows}>
                    {of.map((order) => (
                      <OrderCard key={order.id} order={order} />
                    ))}
                  </div>
                </Part>
              ),
          )}
        </div>
      ) : error ? (
        <LoadFailed error={error} onRetry={query.refetch} />
      ) : (
        <div className={frame.cardBones} aria-busy="true">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {isFetchNextPageError && (
        <Alert tone="oops" live>
          <p className="mid">{t('orders.moreFailed')}</p>
          <p>{describeProblem(error)}</p>
        </Alert>
      )}
      {orders && query.hasNextPage && (
        <LoadMore text={t('orders.shown', { shown: orders.length, total })} shown={orders.length} total={total}>
          <Button
            variant="outline"
            loading={isFetchingNextPage}
            loadingText={t('orders.loadingMore')}
            onClick={() => void query.fetchNextPage()}
          >
            {t('orders.more')}
          </Button>
        </LoadMore>
      )}
    </div>
  );
}
