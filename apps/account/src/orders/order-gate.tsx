import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isNotFound } from '@spruce/api-client';
import { orderQuery, type Order } from '@spruce/api-client/orders';
import { paths, type Path } from '@spruce/contract/paths';
import { toPlainText } from '@spruce/i18n';
import { Link, usePlatform, type RouteHandle } from '@spruce/platform';
import { useUserId } from '@spruce/session';
import { Breadcrumbs, Skeleton } from '@spruce/ui';
import { useProblem } from '../forms/use-problem';
import styles from './orders-page.module.css';
import { RetryAlert } from '../forms/problem-alert';

/** The service accepts the id and the number of an order. */
const ORDER_ID_PATTERN = /^(\d{1,9}|SP-\d{6}-\d{4,9})$/i;

const normalizeOrderId = (id = ''): string => id.toUpperCase();

/** Only the customer of the order and staff see its pages; other visitors get a 404. */
export const orderHandle: RouteHandle = {
  private: true,
  guards: ['auth'],
  messages: ['orders', 'order', 'change', 'reschedule', 'problem', 'addresses', 'signup', 'user'],
  valid: async ({ params, platform, ownApi }) => {
    const { id } = params;
    if (!ORDER_ID_PATTERN.test(id ?? '')) return false;
    // Only the server checks here that the order exists. In the browser, the page fetches the order and shows a missing order itself.
    if (typeof document !== 'undefined' || !ownApi) return true;
    return ownApi.get(`/orders/${normalizeOrderId(id)}`, { params: { lang: platform.language } }).then(
      () => true,
      // Only a 404 means that the order does not exist. With an expired token or an unreachable service, the page opens.
      (error: unknown) => !isNotFound(error),
    );
  },
};

export interface OrderBreadcrumbs {
  crumbs?: readonly { label: string; to?: Path }[];
}

export function OrderLoader({ crumbs, children }: OrderBreadcrumbs & { children: (order: Order) => ReactNode }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const id = normalizeOrderId(useParams()['id']);
  const describeProblem = useProblem();
  const uid = useUserId();
  // If the order does not exist, the query throws, so that the shell shows its 404 page.
  const { data, error, refetch } = useQuery({
    ...orderQuery(api, id),
    enabled: uid !== null,
    throwOnError: isNotFound,
    retry: (times, failure) => times < 1 && !isNotFound(failure),
  });
  const renderFrame = (content: ReactNode) => (
    <OrderFrame number={id} title={t('order.meta.loading')} {...(crumbs && { crumbs })}>
      {content}
    </OrderFrame>
  );
  const skeleton = renderFrame(
    <div className={styles.bones} aria-busy="true">
      <h1 className="visually-hidden">{t('order.loading')}</h1>
      <Skeleton className={styles.boneTitle} />
      <Skeleton shape="text" width="40%" />
      <Skeleton className={styles.boneBody} />
    </div>,
  );
  if (data) return <Suspense fallback={skeleton}>{children(data)}</Suspense>;
  if (!error) return skeleton;
  return renderFrame(
    <RetryAlert onRetry={refetch}>
      <h1 className="mid">{t('order.failed')}</h1>
      <p>{describeProblem(error)}</p>
    </RetryAlert>,
  );
}

export const renderCrumb = ({ label, to }: { label: string; to?: Path }) =>
  to ? (
    <Link key={label} to={to}>
      {label}
    </Link>
  ) : (
    <span key={label} aria-current="page">
      {label}
    </span>
  );

export function OrderFrame({
  number,
  title,
  crumbs = [],
  children,
}: OrderBreadcrumbs & { number: string; title: string; children: ReactNode }) {
  const { t } = useTranslation('account');
  return (
    <div className={`wrap section ${styles.page}`}>
      <title>{toPlainText(title)}</title>
      <div className={styles.crumbs}>
        <Breadcrumbs label={t('orders.crumbs')}>
          {crumbs.length === 0 ? <Link to={paths.user()}>{t('orders.account')}</Link> : null}
          {/* A phone has space for only three breadcrumbs. */}
          {crumbs.length < 2 ? <Link to={paths.orderList()}>{t('orders.crumb')}</Link> : null}
          {crumbs.length === 0 ? (
            <span aria-current="page" className="num" translate="no">
              {number}
            </span>
          ) : (
            <Link to={paths.order(number.toLowerCase())} className="num" translate="no">
              {number}
            </Link>
          )}
          {crumbs.map(renderCrumb)}
        </Breadcrumbs>
      </div>
      {children}
    </div>
  );
}

/** Focuses the heading of a result that replaces a form, and shows it from the top of the page. */
export function focusResult(heading: HTMLElement | null): void {
  document.documentElement.scrollTop = 0;
  heading?.focus({ preventScroll: true });
}
