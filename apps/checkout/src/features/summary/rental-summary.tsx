import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderQuote } from '@spruce/api-client/orders';
import { paths } from '@spruce/contract/paths';
import { formatDate, formatMoney } from '@spruce/i18n';
import { monthlyDay } from '@spruce/pricing';
import { Link, usePlatform } from '@spruce/platform';
import {
  Button,
  CalendarIcon,
  HomeIcon,
  LineThumb,
  MoneyRows,
  Price,
  ShieldIcon,
  SummaryPanel,
  textLinkClass,
  TruckIcon,
  type ButtonProps,
} from '@spruce/ui';
import { isSlotAvailable } from '../../order/missing-sections';
import { classifyAccess } from '../../order/order-request';
import type { Checkout } from '../../order/use-checkout';
import { listPieces } from './list-pieces';

const StepBar = lazy(async () => ({ default: (await import(/* webpackChunkName: "step-bar" */ './step-bar')).StepBar }));

const THUMB_SIZE = 76;
const MAX_THUMBS = 4;

/** Button that leads to the next step. On phones, a bar at the bottom shows the same button with the label `short`. */
export interface Step extends ButtonProps {
  short: string;
}

export interface RentalSummaryProps {
  checkout: Checkout;
  isFull?: boolean;
  /** True while the notice lists missing sections. It then replaces photos, contents and sums, so that it fits into a window of 900 px. */
  isMissing?: boolean;
  notice?: ReactNode;
  step?: Step;
  children?: ReactNode;
}

export function RentalSummary({ checkout, isFull = false, isMissing = false, notice, step, children }: RentalSummaryProps) {
  const { t } = useTranslation('checkout');
  const { language } = usePlatform();
  const { quote, isQuoting, items, access, draft, months } = checkout;
  if (!quote) return null;
  const { totals } = quote;
  const reason = classifyAccess(access);
  const slot = isSlotAvailable(checkout) ? draft.slot : null;
  return (
    <SummaryPanel
      title={t('summary.title')}
      {...(isFull && {
        action: (
          <Link className={textLinkClass()} to={paths.cart()}>
            {t('summary.editCart')}
          </Link>
        ),
        ...(!isMissing && {
          thumbs: items.slice(0, MAX_THUMBS).map(({ variantID, image, quantity, name }) => ({
            id: String(variantID),
            image: <LineThumb src={image.src} color={image.color} size={THUMB_SIZE} />,
            ...(quantity > 1 && { count: { text: `×${quantity}`, label: t('summary.count', { name, count: quantity }) } }),
          })),
        }),
        after: [
          ...items.flatMap(({ variantID, name, pieces, quantity }) =>
            pieces && !isMissing
              ? [{ id: String(variantID), icon: <HomeIcon />, text: `${name}: ${listPieces(t, pieces, quantity).join(', ')}` }]
              : [],
          ),
          ...(slot
            ? [
                {
                  id: 'van',
                  icon: <TruckIcon />,
                  text: t('summary.van', { day: formatDate(slot.date, language, 'letterWeekday'), slot: slot.slot }),
                },
              ]
            : []),
          {
            id: 'next',
            icon: <CalendarIcon />,
            text: t(slot ? 'summary.next' : 'summary.nextAfterDelivery', {
              amount: formatMoney(totals.monthly),
              date: slot && formatDate(monthlyDay(slot.date, 1), language, 'letter'),
            }),
          },
          { id: 'vat', icon: <ShieldIcon />, text: t('summary.vat') },
        ],
      })}
      price={<Price amount={totals.monthly} per={t('perMonth')} size={isFull ? 'medium' : 'large'} />}
      note={
        <>
          {t('summary.inAll', { count: totals.pieces, months, total: formatMoney(totals.total) })}{' '}
          {totals.saving > 0 ? <span className="saving">{t('summary.saving', { saving: formatMoney(totals.saving) })}</span> : null}
        </>
      }
      rows={
        <MoneyRows
          pending={isQuoting}
          announcement={t('summary.todayIs', { amount: formatMoney(totals.firstCharge) })}
          rows={
            isMissing
              ? []
              : [
                  { id: 'first', term: t('summary.firstMonth'), amount: totals.monthly },
                  { id: 'delivery', term: t('summary.delivery'), note: t(`summary.reasons.${reason}`), amount: totals.deliveryFee },
                  ...(totals.couponDiscount > 0
                    ? [{ id: 'coupon', term: t('summary.coupon', { code: totals.couponCode }), amount: -totals.couponDiscount }]
                    : []),
                ]
          }
          total={{ term: t('summary.today'), amount: totals.firstCharge }}
        />
      }
      need={notice}
      pinned={step !== undefined}
      button={step && <NextStep {...step} totals={totals} />}
    >
      {children}
    </SummaryPanel>
  );
}

function NextStep({ short, totals, ...button }: Step & Pick<OrderQuote, 'totals'>) {
  const buttonRef = useRef<HTMLDivElement>(null);
  return (
    <div ref={buttonRef}>
      <Button size="large" wide {...button} />
      <Suspense>
        <StepBar watch={buttonRef} totals={totals} {...button}>
          {short}
        </StepBar>
      </Suspense>
    </div>
  );
}
