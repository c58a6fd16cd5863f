import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { orderQuery, type Order } from '@spruce/api-client/orders';
import { invoicesQuery } from '@spruce/api-client/payments';
import { paths } from '@spruce/contract/paths';
import { STORAGE_KEYS, type UpdatePaymentSuccessRecord } from '@spruce/contract/storage';
import { Upcoming } from '@spruce/features/upcoming';
import { formatDate, formatMoney } from '@spruce/i18n';
import { checkoutLayout, localePath, useHydrated, usePlatform, type RouteHandle } from '@spruce/platform';
import { asText, asWholeNumber, readRecord } from '@spruce/record-store';
import { useUserId } from '@spruce/session';
import { buttonClass, CheckIcon, DataList, DataRow, Disc, Phrases, TextLink } from '@spruce/ui';
import styles from '../../frame/solo.module.css';
import { PageLoading } from '../../frame/page-loading';

export const handle: RouteHandle = { private: true, layout: checkoutLayout() };

function readPaid(): Omit<UpdatePaymentSuccessRecord, 'v'> | null {
  const record = readRecord(STORAGE_KEYS.updatePaymentSuccess);
  const [order, amount, paidAt] = [asText(record['order']), asWholeNumber(record['amount']), asText(record['paidAt'])];
  const kept = record['kept'] === true;
  return /^SP-\d{6}-\d{4,9}$/.test(order) && amount !== undefined && !Number.isNaN(Date.parse(paidAt))
    ? { order, amount, paidAt, kept }
    : null;
}

export function Component() {
  const { t } = useTranslation('link');
  const { language } = usePlatform();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const paid = hydrated ? readPaid() : null;
  const order = useOwnOrder(paid?.order);
  useEffect(() => {
    if (hydrated && !readPaid()) void navigate(paths.home(), { replace: true });
  }, [hydrated, navigate]);
  return (
    <>
      <title>{t('meta.thanks')}</title>
      <div className="wrap">
        <div className={styles.solo}>
          {paid ? (
            <>
              <div className={styles.side}>
                <Disc tone="good">
                  <CheckIcon />
                </Disc>
                <div className={styles.words}>
                  <h1 className="head">
                    <Phrases text={t('thanks')} />
                  </h1>
                  <p>
                    {paid.kept ? `${t('kept')} ` : ''}
                    {t('thanksText')}
                  </p>
                </div>
                <p>
                  <a className={buttonClass()} href={localePath(paths.order(paid.order), language)}>
                    {t('see')}
                  </a>
                </p>
              </div>
              <div className={styles.panel} data-ground="linen">
                <DataList>
                  <DataRow term={t('paid')}>{formatMoney(paid.amount)}</DataRow>
                  <DataRow term={t('order')}>{paid.order}</DataRow>
                  <DataRow term={t('on')}>{formatDate(paid.paidAt, language, 'letter')}</DataRow>
                  {order && <Receipt order={order} amount={paid.amount} />}
                </DataList>
              </div>
            </>
          ) : (
            <PageLoading error={null} onRetry={() => undefined} />
          )}
        </div>
        {order?.paymentState === 'paid' && order.upcoming && (
          <Upcoming className={styles.next} orders={[{ id: order.id, upcoming: order.upcoming, calendarHref: order.calendarHref }]} />
        )}
      </div>
    </>
  );
}

// The service learns of the payment and creates the receipt shortly after the payment, so both requests are repeated.
const AGAIN_MS = 2000;
const MAX_TRIES = 5;

/** Only the logged-in customer sees the order. */
function useOwnOrder(number: string | undefined): Order | undefined {
  const { api } = usePlatform();
  const isCustomer = useUserId() !== null;
  const { data } = useQuery({
    ...orderQuery(api, number ?? ''),
    enabled: isCustomer && number !== undefined,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data && state.data.paymentState !== 'paid' && state.dataUpdateCount < MAX_TRIES ? AGAIN_MS : false,
  });
  return data;
}

/** Payers who do not see the order receive the receipt by mail. */
function Receipt({ order, amount }: { order: Order; amount: number }) {
  const { t } = useTranslation('link');
  const { api } = usePlatform();
  const { data: receipt } = useQuery({
    ...invoicesQuery(api, order.id),
    select: (invoices) => invoices.find(({ total }) => total === amount),
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < MAX_TRIES && !state.data?.some(({ total }) => total === amount) ? AGAIN_MS : false,
  });
  return receipt ? (
    <DataRow term={t('receipt')}>
      <TextLink href={receipt.href} translate="no">
        {receipt.number}
      </TextLink>
    </DataRow>
  ) : null;
}
