import { useTranslation } from 'react-i18next';
import { refusalKeys } from '@spruce/api-client';
import type { OrderQuote } from '@spruce/api-client/orders';
import { formatMoney } from '@spruce/i18n';
import { CouponBox, type CouponBoxProps } from '@spruce/ui/coupon-box';

interface CouponFieldProps extends Pick<CouponBoxProps, 'onApply' | 'onRemove' | 'pending'> {
  totals: OrderQuote['totals'] | undefined;
  code: string;
  /** Error code with which the service refused the coupon, such as `coupon_expired`. */
  refused: string | undefined;
}

export function CouponField({ totals, code, refused, ...box }: CouponFieldProps) {
  const { t } = useTranslation(['coupon', 'checkout'], { nsMode: 'fallback' });
  return (
    <CouponBox
      {...box}
      label={t('coupon.label')}
      optional={t('optional')}
      applied={
        totals?.couponCode && totals.couponDiscount > 0
          ? { code: totals.couponCode, amount: formatMoney(-totals.couponDiscount), note: t('coupon.note') }
          : undefined
      }
      refused={refused ? { code, reason: t(refusalKeys(refused, 'coupon.errors')) } : undefined}
      labels={{
        apply: t('coupon.apply'),
        applying: t('coupon.applying'),
        missing: t('coupon.errors.missing'),
        remove: t('coupon.remove'),
      }}
    />
  );
}
