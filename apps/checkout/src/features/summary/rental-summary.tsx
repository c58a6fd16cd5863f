import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { formatDate, formatMoney } from '@spruce/i18n';
import { monthlyDay } from '@spruce/pricing';
import { Link, usePlatform } from '@spruce/platform';
import { CalendarIcon, LineThumb, MoneyRows, Price, ShieldIcon, SummaryPanel, textLinkClass, TruckIcon } from '@spruce/ui';
import { isSlotAvailable } from '../../order/missing-sections';
import { classifyAccess } from '../../order/order-request';
import type { Checkout } from '../../order/use-checkout';

const THUMB_SIZE = 76;
const MAX_THUMBS = 4;

export interface RentalSummaryProps {
  checkout: Checkout;
  isFull?: boolean;
  notice?: ReactNode;
  button?: ReactNode;
  children?: ReactNode;
}

export function RentalSummary({ checkout, isFull = false, notice, button, children }: RentalSummaryProps) {
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
        thumbs: items.slice(0, MAX_THUMBS).map(({ variantID, image, quantity, name }) => ({
          id: String(variantID),
          image: <LineThumb src={image.src} color={image.color} size={THUMB_SIZE} />,
          ...(quantity > 1 && { count: { text: `×${quantity}`, label: t('summary.count', { name, count: quantity }) } }),
        })),
        after: [
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
          rows={[
            { id: 'first', term: t('summary.firstMonth'), amount: totals.monthly },
            { id: 'delivery', term: t('summary.delivery'), note: t(`summary.reasons.${reason}`), amount: totals.deliveryFee },
            ...(totals.couponDiscount > 0
              ? [{ id: 'coupon', term: t('summary.coupon', { code: totals.couponCode }), amount: -totals.couponDiscount }]
              : []),
          ]}
          total={{ term: t('summary.today'), amount: totals.firstCharge }}
        />
      }
      need={notice}
      button={button}
    >
      {children}
    </SummaryPanel>
  );
}
