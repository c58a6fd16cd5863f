import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalKeys } from '@spruce/api-client';
import type { Profile } from '@spruce/api-client/account';
import { formatPerson } from '@spruce/address';
import { ORDER_LIMITS } from '@spruce/contract/constants';
import { formatDay, formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { bangkokTime } from '@spruce/pricing';
import {
  Alert,
  Button,
  Checkbox,
  ClockIcon,
  IdCardIcon,
  MailIcon,
  MoneyRows,
  PrerequisiteList,
  Price,
  SummaryPanel,
  TruckIcon,
} from '@spruce/ui';
import { CouponField } from '../../features/coupon/coupon-field';
import styles from './assisted-order.module.css';
import type { AssistedOrder } from './use-assisted-order';

export function OrderPanel({ order, customer, staffName }: { order: AssistedOrder; customer: Profile; staffName: string }) {
  const { t } = useTranslation('staff');
  const { t: shop } = useTranslation(['coupon', 'checkout'], { nsMode: 'fallback' });
  const { language } = usePlatform();
  const { draft, change, quote, isQuoting, quoteError, requote, couponRefused, heldUntil, missing, request, sending, isSent } = order;
  const [attempts, setAttempts] = useState(0);
  const name = formatPerson(customer) || customer.email;
  const totals = quote?.totals;
  const { refused, unanswered } = sending;
  const isSubmitted = attempts > 0;
  const place = () => {
    if (request) sending.place(request);
    else setAttempts(attempts + 1);
  };
  return (
    <SummaryPanel
      title={t('assisted.orderFor', { name })}
      {...(totals && {
        price: <Price amount={totals.monthly} per={shop('perMonth')} size="medium" />,
        note: t('assisted.inAll', { count: totals.pieces, months: totals.months, total: formatMoney(totals.total) }),
        rows: (
          <MoneyRows
            pending={isQuoting}
            announcement={t('assisted.chargeIs', { amount: formatMoney(totals.firstCharge) })}
            rows={[
              { id: 'first', term: shop('summary.firstMonth'), amount: totals.monthly },
              {
                id: 'delivery',
                term: shop('summary.delivery'),
                ...(draft.slot && { note: t('board.slot', { ...draft.slot, day: formatDay(draft.slot.date, language) }) }),
                amount: totals.deliveryFee,
              },
              ...(totals.couponDiscount > 0
                ? [{ id: 'coupon', term: shop('summary.coupon', { code: totals.couponCode }), amount: -totals.couponDiscount }]
                : []),
            ]}
            total={{ term: t('assisted.firstCharge'), amount: totals.firstCharge }}
          />
        ),
      })}
      after={[
        { id: 'identity', icon: <IdCardIcon />, text: t(`customers.identity.${customer.sumsubStatus}`) },
        ...(heldUntil ? [{ id: 'held', icon: <TruckIcon />, text: t('assisted.held', { time: bangkokTime(heldUntil) }) }] : []),
        { id: 'link', icon: <MailIcon />, text: t('assisted.paysByLink', { email: customer.email }) },
        { id: 'recorded', icon: <ClockIcon />, text: t('assisted.recorded', { staff: staffName, name }) },
      ]}
      need={
        <div className={styles.need}>
          {totals && !isSent ? (
            <CouponField
              totals={totals}
              code={draft.coupon}
              refused={couponRefused}
              onApply={async (coupon) => change({ coupon })}
              onRemove={() => change({ coupon: '' })}
              pending={isQuoting && draft.coupon !== '' && !totals.couponDiscount && !couponRefused}
            />
          ) : null}
          <div id="terms" tabIndex={-1}>
            <Checkbox
              label={t('assisted.agreed', { name })}
              checked={draft.agreed}
              disabled={isSent}
              invalid={isSubmitted && !draft.agreed}
              onChange={(event) => change({ agreed: event.currentTarget.checked })}
            />
          </div>
          {quoteError && !quote ? (
            <Alert tone="oops" live action={{ label: t('frame.retry'), onAction: requote }}>
              {t([...refusalKeys(quoteError, 'assisted.problems').slice(0, -1), 'assisted.quoteFailed'], { lines: ORDER_LIMITS.lines })}
            </Alert>
          ) : null}
          {unanswered ? (
            <Alert tone="info" live action={{ label: t('frame.retry'), onAction: sending.retrySending }}>
              <p className="mid">{t('assisted.unanswered')}</p>
              <p>{t('assisted.unansweredText')}</p>
            </Alert>
          ) : sending.isOffline ? (
            <Alert live>{t('assisted.offline')}</Alert>
          ) : refused ? (
            <Alert tone="bad" live>
              {t(refusalKeys(refused, 'assisted.problems'), { lines: ORDER_LIMITS.lines })}
            </Alert>
          ) : null}
          <PrerequisiteList
            title={shop('missing.title', { count: missing.length })}
            attempts={attempts}
            items={isSubmitted && !isSent ? missing.map((id) => ({ id, message: t(`assisted.missing.${id}`) })) : []}
          />
        </div>
      }
      button={
        <Button
          size="large"
          wide
          disabled={unanswered}
          loading={sending.pending || (isQuoting && !isSent)}
          loadingText={isSent ? t('assisted.placing') : t('frame.loading')}
          onClick={place}
        >
          {t('assisted.place')}
        </Button>
      }
    />
  );
}
