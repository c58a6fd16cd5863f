import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithMessages } from '@spruce/features/lazy-with-messages';
import { TextButton } from '@spruce/ui';
import type { Checkout } from '../../order/use-checkout';
import { Section } from '../../frame/section';
import styles from '../../frame/section.module.css';
import { COUPON_MESSAGES } from './coupon-messages';

const CouponEntry = lazyWithMessages('coupon', COUPON_MESSAGES, () => import(/* webpackChunkName: "coupon" */ './coupon-entry'));

export function CouponSection({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation('checkout');
  const { quote, draft } = checkout;
  const [open, setOpen] = useState(draft.coupon !== '');
  const [pressed, setPressed] = useState(false);
  return (
    <Section name="coupon" complete optional={!quote?.totals.couponDiscount}>
      {open ? (
        <CouponEntry checkout={checkout} focus={pressed} />
      ) : (
        <TextButton
          className={styles.textButton}
          onClick={() => {
            setOpen(true);
            setPressed(true);
          }}
        >
          {t('coupon.add')}
        </TextButton>
      )}
    </Section>
  );
}
