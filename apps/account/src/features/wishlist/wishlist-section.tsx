import { useTranslation } from 'react-i18next';
import { RemoteSlot } from '@spruce/platform';
import { Alert } from '@spruce/ui';
import { SectionSkeleton } from '../../customer/account-frame';

const NOTHING = {};

/** Rendered by the cart-wishlist remote; the page works without it. */
export function WishlistSection() {
  const { t } = useTranslation('account');
  return (
    <RemoteSlot
      name="cart-wishlist/wishlist-panel"
      props={NOTHING}
      fallback={<SectionSkeleton label={t('user.loading')} />}
      failed={(retry) => (
        <Alert tone="oops" live action={{ label: t('user.retry'), onAction: retry }}>
          <p className="mid">{t('problem.title')}</p>
          <p>{t('user.wishlistFailed')}</p>
        </Alert>
      )}
    />
  );
}
