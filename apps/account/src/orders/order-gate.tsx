import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isApiError } from '@spruce/api-client';
import { orderQuery, type Order } from '@spruce/api-client/orders';
import { paths, type Path } from '@spruce/contract/paths';
import { plainText } from '@spruce/i18n';
import { Link, usePlatform, type RouteHandle } from '@spruce/platform';
import { useRehydrateSession, useSession } from '@spruce/session';
import { Alert, Breadcrumbs, Skeleton } from '@spruce/ui';
import { useProblem } from '../entry/use-problem';
import styles from './orders-page.module.css';

const isMissing = (error: unknown) => isApiError(error) && error.status === 404;

/** As the service names orders: by id or by number. */
const NAME = /^(\d{1,9}|SP-\d{6}-\d{4,9})$/i;

/** Addresses are lower case, numbers of orders are not. */
const nameOf = (id = ''): string => id.toUpperCase();

/** Who may see a page of one order: its customer. For everybody else there is no such page; what is in it only the browser asks. */
export const orderHandle: RouteHandle = {
  private: true,
  guards: ['auth'],
  messages: ['orders', 'order', 'change', 'problem', 'addresses', 'signup', 'user'],
  valid: async ({ params, platform, ownApi }) => {
    const { id } = params;
    if (!NAME.test(id ?? '')) return false;
    // The browser reads the order for its page, and throws there; a server asks for nothing but whether there is one.
    if (typeof document !== 'undefined' || !ownApi) return true;
    return ownApi.get(`/orders/${nameOf(id)}`, { params: { lang: platform.language } }).then(
      () => true,
      // A bearer that is over, or a service that is out of reach, says nothing about the order.
      (error: unknown) => !isMissing(error),
    );
  },
};

/** Where a page of one order stands: what is above it, and itself. */
export interface OrderPlace {
  /** After the order itself, which is a link then. */
  crumbs?: readonly { label: string; to?: Path }[];
}

/** The order of a page's address; what stands in its place until it is there, or when it cannot be read. */
export function OrderGate({ crumbs, children }: OrderPlace & { children: (order: Order) => ReactNode }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const id = nameOf(useParams()['id']);
  const problemOf = useProblem();
  useRehydrateSession();
  const uid = useSession((session) => session.uid);
  // What is not found is thrown to the frame, which has a page for it.
  const { data, error, refetch } = useQuery({
    ...orderQuery(api, id),
    enabled: uid !== null,
    throwOnError: isMissing,
    retry: (times, failure) => times < 1 && !isMissing(failure),
  });
  const framed = (content: ReactNode) => (
    <OrderFrame number={id} title={t('order.meta.loading')} {...(crumbs && { crumbs })}>
      {content}
    </OrderFrame>
  );
  const waiting = framed(
    <div className={styles.bones} aria-busy="true">
      <h1 className="visually-hidden">{t('order.loading')}</h1>
      <Skeleton className={styles.boneTitle} />
      <Skeleton shape="text" width="40%" />
      <Skeleton className={styles.boneBody} />
    </div>,
  );
  // What is shown of the order may have code of its own to wait for.
  if (data) return <Suspense fallback={waiting}>{children(data)}</Suspense>;
  if (!error) return waiting;
  return framed(
    <Alert tone="oops" live action={{ label: t('order.retry'), onAction: () => void refetch() }}>
      <h1 className="mid">{t('order.failed')}</h1>
      <p>{problemOf(error)}</p>
    </Alert>,
  );
}

/** What stands around every page of one order: its title for the browser, and the way back. */
export function OrderFrame({ number, title, crumbs = [], children }: OrderPlace & { number: string; title: string; children: ReactNode }) {
  const { t } = useTranslation('account');
  return (
    <div className={`wrap section ${styles.page}`}>
      <title>{plainText(title)}</title>
      <div className={styles.crumbs}>
        <Breadcrumbs label={t('orders.crumbs')}>
          {crumbs.length === 0 ? <Link to={paths.user()}>{t('orders.account')}</Link> : null}
          {/* A phone has room for three. */}
          {crumbs.length < 2 ? <Link to={paths.orderList()}>{t('orders.crumb')}</Link> : null}
          {crumbs.length === 0 ? (
            <span aria-current="page" className="num">
              {number}
            </span>
          ) : (
            <Link to={paths.order(number.toLowerCase())} className="num">
              {number}
            </Link>
          )}
          {crumbs.map(({ label, to }) =>
            to ? (
              <Link key={label} to={to}>
                {label}
              </Link>
            ) : (
              <span key={label} aria-current="page">
                {label}
              </span>
            ),
          )}
        </Breadcrumbs>
      </div>
      {children}
    </div>
  );
}
