import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalKeys } from '@spruce/api-client';
import { validateCoupon } from '@spruce/api-client/payments';
import { formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { CouponBox } from '@spruce/ui/coupon-box';
import { changeDraft } from '../../draft/draft-store';
import type { Checkout } from '../../order/use-checkout';

export default function CouponEntry({ checkout, focus }: { checkout: Checkout; focus: boolean }) {
  const { t } = useTranslation(['coupon', 'checkout'], { nsMode: 'fallback' });
  const { api } = usePlatform();
  const { quote, draft, couponRefused, profile } = checkout;
  const totals = quote?.totals;
  const before = totals ? totals.firstCharge + totals.couponDiscount : 0;
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) containerRef.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [focus]);
  const describeRefusal = (refused: unknown) => t(refusalKeys(refused, 'coupon.errors'));
  const apply = async (coupon: string): Promise<string | void> => {
    try {
      const { code } = await validateCoupon(api, { coupon, amount: before, customerId: profile.userID });
      changeDraft({ coupon: code });
    } catch (error) {
      return describeRefusal(error);
    }
  };
  const appliedTotals = totals?.couponCode && totals.couponDiscount > 0 ? totals : undefined;
  return (
    <div ref={containerRef}>
      <CouponBox
        label={t('coupon.label')}
        optional={t('optional')}
        onApply={apply}
        onRemove={() => changeDraft({ coupon: '' })}
        {...(appliedTotals && {
          applied: { code: appliedTotals.couponCode ?? '', amount: formatMoney(-appliedTotals.couponDiscount), note: t('coupon.note') },
        })}
        refused={couponRefused ? { code: draft.coupon, reason: describeRefusal(couponRefused) } : undefined}
        labels={{
          apply: t('coupon.apply'),
          applying: t('coupon.applying'),
          missing: t('coupon.errors.missing'),
          remove: t('coupon.remove'),
        }}
      />
    </div>
  );
}
