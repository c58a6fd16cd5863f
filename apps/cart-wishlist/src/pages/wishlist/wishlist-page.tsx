import { paths } from '@spruce/contract/paths';
import { refreshSession, requireLogin } from '@spruce/session';
import { Skeleton } from '@spruce/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

export const handle = { private: true };

/** The wishlist lives in the account: customers are sent there, guests to the login, which leads back. Only the browser knows which. */
export function Component() {
  const { t } = useTranslation('cart-wishlist');
  const navigate = useNavigate();
  useEffect(() => {
    const account = paths.user('wishlist');
    void navigate(refreshSession().status === 'customer' ? account : requireLogin(account), { replace: true });
  }, [navigate]);
  return (
    <div className="wrap section" aria-busy="true">
      <title>{t('wishlist.metaTitle')}</title>
      <div className="visually-hidden" role="status">
        <h1>{t('wishlist.opening')}</h1>
      </div>
      <Skeleton width="min(320px, 60%)" ratio="8" />
    </div>
  );
}
