import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@spruce/api-client/account';
import { ordersQuery } from '@spruce/api-client/orders';
import { cardOnFileQuery } from '@spruce/api-client/payments';
import { formatAddress, formatPerson, nameAddress } from '@spruce/address';
import { paths } from '@spruce/contract/paths';
import { formatDate, formatMoney, formatPhone } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Alert, Badge, Button, DataList, DataRow, Name, Phrases, textLinkClass } from '@spruce/ui';
import { StatusBadge } from '../page/order-cell';
import { StaffLoading } from '../page/staff-page';
import styles from './customers.module.css';
import { IdentityBadge } from './identity-badge';

export function CustomerDetails({ customer }: { customer: Profile }) {
  const { t } = useTranslation('staff');
  const { api, language } = usePlatform();
  const card = useQuery(cardOnFileQuery(api, customer.userID));
  return (
    <section className={styles.facts} aria-labelledby="facts">
      <h2 className={styles.partTitle} id="facts">
        {t('customers.facts')}
      </h2>
      {customer.status === 'unverified' ? <Alert tone="warm">{t('customers.unverified')}</Alert> : null}
      <DataList plain>
        <DataRow term={t('customers.email')}>
          <a className={styles.break} href={`mailto:${customer.email}`} translate="no">
            {customer.email}
          </a>
        </DataRow>
        <DataRow term={t('customers.phone')}>
          {customer.phone ? (
            <a className="num nowrap" href={`tel:${customer.phone}`} translate="no">
              {formatPhone(customer.phone)}
            </a>
          ) : (
            '–'
          )}
        </DataRow>
        <DataRow term={t('customers.language')}>{t(`customers.languages.${customer.language}`)}</DataRow>
        <DataRow term={t('customers.since')}>{formatDate(customer.createdAt.toISOString(), language, 'letterBrief')}</DataRow>
        <DataRow term={t('customers.id')}>
          <IdentityBadge state={customer.sumsubStatus} />{' '}
          {customer.sumsubVerifiedAt ? (
            <span className="note">
              {t('customers.idOn', { date: formatDate(customer.sumsubVerifiedAt.toISOString(), language, 'letterBrief') })}
            </span>
          ) : null}
        </DataRow>
        <DataRow term={t('customers.card')}>
          {card.data === undefined
            ? card.isError
              ? t('customers.cardUnknown')
              : '…'
            : t(card.data ? 'customers.onFile' : 'customers.noCard')}
        </DataRow>
      </DataList>
    </section>
  );
}

export function CustomerOrders({ customer }: { customer: Profile }) {
  const { t } = useTranslation('staff');
  const { api, language } = usePlatform();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    ordersQuery(api, { customerId: customer.userID }),
  );
  const orders = data?.pages.flatMap(({ items }) => items);
  return (
    <section className={styles.facts} aria-labelledby="orders">
      <h2 className={styles.partTitle} id="orders">
        {t('customers.orders')}
      </h2>
      {orders === undefined ? (
        <StaffLoading error={error} onRetry={() => void refetch()} />
      ) : orders.length === 0 ? (
        <p className="note">{t('customers.noOrders')}</p>
      ) : (
        <ul className={styles.orders}>
          {orders.map(({ id, number, title, status, statusGroup, monthly, createdAt, paymentState }) => (
            <li key={id}>
              <span className={styles.who}>
                <Link className={textLinkClass()} to={paths.checkoutAdminOrder(number)} translate="no">
                  {number}
                </Link>
                <small>
                  <Name>{title}</Name>,{' '}
                  <span className="nowrap">
                    <span translate="no">{formatMoney(monthly)}</span>
                    {t('customers.perMonth')},
                  </span>{' '}
                  {formatDate(createdAt.toISOString(), language, 'letterBrief')}
                </small>
              </span>
              <span className={styles.badges}>
                <StatusBadge status={status} statusGroup={statusGroup} />
                {paymentState === 'failed' ? <Badge tone="bad">{t('customers.owes')}</Badge> : null}
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button
          variant="link"
          size="small"
          loading={isFetchingNextPage}
          loadingText={t('frame.loading')}
          onClick={() => void fetchNextPage()}
        >
          {t('customers.moreOrders')}
        </Button>
      ) : null}
    </section>
  );
}

export function CustomerAddresses({ customer }: { customer: Profile }) {
  const { t } = useTranslation('staff');
  const { language } = usePlatform();
  const book = [
    ...customer.shippingList.map((address) => ({ kind: 'shipping' as const, address })),
    ...customer.billingList.map((address) => ({ kind: 'billing' as const, address })),
    ...customer.invoiceList.map((address) => ({ kind: 'invoice' as const, address })),
  ];
  return (
    <section className={styles.facts} aria-labelledby="addresses">
      <h2 className={styles.partTitle} id="addresses">
        {t('customers.addresses')}
      </h2>
      {book.length === 0 ? (
        <p className="note">{t('customers.noAddresses')}</p>
      ) : (
        <ul className={styles.book}>
          {book.map(({ kind, address }) => (
            <li key={`${kind} ${address.key}`}>
              <span className="mid">
                {nameAddress(kind, address) || formatPerson(address)} <span className="note">{t(`customers.kinds.${kind}`)}</span>
              </span>
              <span>
                <Phrases text={formatAddress(address, 'phrases', language)} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
