import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalKeys } from '@spruce/api-client';
import { validateCoupon } from '@spruce/api-client/payments';
import { usePlatform } from '@spruce/platform';
import { changeDraft } from '../../draft/draft-store';
import type { Checkout } from '../../order/use-checkout';
import { CouponField } from './coupon-field';

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
  const apply = async (coupon: string): Promise<string | void> => {
    try {
      const { code } = await validateCoupon(api, { coupon, amount: before, customerId: profile.userID });
      changeDraft({ coupon: code });
    } catch (error) {
      return t(refusalKeys(error, 'coupon.errors'));
    }
  };
  return (
    <div ref={containerRef}>
      <CouponField
        totals={totals}
        code={draft.coupon}
        refused={couponRefused}
        onApply={apply}
        onRemove={() => changeDraft({ coupon: '' })}
      />
    </div>
  );
}
