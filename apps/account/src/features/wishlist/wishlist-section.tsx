import { useTranslation } from 'react-i18next';
import { RemoteSlot } from '@spruce/platform';
import { SectionSkeleton } from '../../customer/section-skeleton';
import { LoadFailed } from '../../forms/problem-alert';

const NOTHING = {};

export default function WishlistSection() {
  const { t } = useTranslation('account');
  return (
    <RemoteSlot
      name="cart-wishlist/wishlist-panel"
      props={NOTHING}
      fallback={<SectionSkeleton />}
      failed={(retry) => <LoadFailed text={t('user.wishlistFailed')} onRetry={retry} />}
    />
  );
}
