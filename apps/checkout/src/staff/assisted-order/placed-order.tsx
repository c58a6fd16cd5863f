import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@spruce/api-client/account';
import { orderQuery } from '@spruce/api-client/orders';
import { makePaymentLink } from '@spruce/api-client/payments';
import { businessSettingsQuery } from '@spruce/api-client/staff';
import { paths } from '@spruce/contract/paths';
import type { AssistedDraft } from '@spruce/contract/storage';
import { formatDay, formatMoney } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Alert, Button, buttonClass, DataList, DataRow, Name, textLinkClass } from '@spruce/ui';
import { useToast } from '../frame/staff-toasts';
import { LinkCopyBox } from '../links/payment-link-box';
import styles from './assisted-order.module.css';
import { changeAssistedDraft } from './assisted-store';
import { emptyDraft } from './repair-drafts';

export function PlacedOrder({ customer, placed }: { customer: Profile; placed: NonNullable<AssistedDraft['placed']> }) {
  const { t } = useTranslation('staff');
  const { api, language } = usePlatform();
  const showToast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { data: settings } = useQuery(businessSettingsQuery(api));
  const days = settings?.payment.linkDays;
  const { data: order } = useQuery(orderQuery(api, placed.number));
  // Creates the payment link if the order has none. This happens if the payment provider was slow when staff placed the order.
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => makePaymentLink(api, placed.id),
    onSuccess: ({ id }) => {
      changeAssistedDraft(customer.userID, () => ({ placed: { ...placed, link: id } }));
      showToast({ message: t('links.news.make', { number: placed.number }) });
    },
  });
  return (
    <section className={styles.placed} aria-labelledby="placed" data-ground="linen">
      <h2 className={styles.placedTitle} id="placed" tabIndex={-1} ref={heading}>
        {t('assisted.placed')}
      </h2>
      <DataList className={styles.placedFacts}>
        <DataRow term={t('assisted.placedNumber')}>
          <Link className={textLinkClass()} to={paths.checkoutAdminOrder(placed.number)} translate="no">
            {placed.number}
          </Link>
        </DataRow>
        {order && (
          <>
            <DataRow term={t('assisted.sections.pieces')}>
              <Name>{order.title}</Name>
            </DataRow>
            <DataRow term={t('assisted.sections.address')}>
              {t('board.slot', { day: formatDay(order.delivery.date, language), slot: order.delivery.slot })}
            </DataRow>
            <DataRow term={t('assisted.firstCharge')}>{formatMoney(order.totals.firstCharge)}</DataRow>
            <DataRow term={t('assisted.month')}>{formatMoney(order.monthly)}</DataRow>
          </>
        )}
      </DataList>
      <Alert tone="good">
        {t('assisted.mailed', { email: customer.email })} {days === undefined ? '' : t('assisted.works', { count: days })}
      </Alert>
      {placed.link ? (
        <LinkCopyBox id={placed.link} language={customer.language} />
      ) : (
        <Alert tone="info" action={{ label: t('assisted.getLink'), onAction: () => !isPending && mutate() }}>
          {isError ? t('assisted.noLinkYet') : t('assisted.linkComes')}
        </Alert>
      )}
      <div className="row">
        <Link className={buttonClass()} to={paths.checkoutAdminOrder(placed.number)}>
          {t('assisted.open')}
        </Link>
        <Button variant="outline" onClick={() => changeAssistedDraft(customer.userID, () => emptyDraft(customer.userID))}>
          {t('assisted.another')}
        </Button>
      </div>
    </section>
  );
}
