import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refusalKeys } from '@spruce/api-client';
import { validateCoupon } from '@spruce/api-client/payments';
import { formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { CouponBox } from '@spruce/ui';
import { changeDraft } from '../../draft/draft-store';
import type { Checkout } from '../../order/use-checkout';

export default function CouponEntry({ checkout, focus }: { checkout: Checkout; focus: boolean }) {
  const { t } = useTranslation(['coupon', 'checkout'], { nsMode: 'fallback' });
  const { api } = usePlatform();
  const { quote, draft, couponRefused, profile } = checkout;
  const totals = quote?.totals;
  const before = totals ? totals.firstCharge + totals.couponDiscount : 0;
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (coupon: string) => validateCoupon(api, { coupon, amount: before, customerId: profile.userID }),
    onSuccess: ({ code }) => changeDraft({ coupon: code }),
  });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) place.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [focus]);
  const why = (refused: unknown) => t(refusalKeys(refused, 'coupon.errors'));
  const holds = totals?.couponCode && totals.couponDiscount > 0 ? totals : undefined;
  return (
    <div ref={place}>
      <CouponBox
        label={t('coupon.label')}
        optional={t('optional')}
        pending={isPending}
        onApply={(coupon) => mutate(coupon)}
        onRemove={() => {
          reset();
          changeDraft({ coupon: '' });
        }}
        {...(holds && {
          applied: { code: holds.couponCode ?? '', amount: formatMoney(-holds.couponDiscount), note: t('coupon.note') },
        })}
        refused={couponRefused ? { code: draft.coupon, reason: why(couponRefused) } : undefined}
        error={error ? why(error) : undefined}
        labels={{ apply: t('coupon.apply'), applying: t('coupon.applying'), remove: t('coupon.remove') }}
      />
    </div>
  );
}
