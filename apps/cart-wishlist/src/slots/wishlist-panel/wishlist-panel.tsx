import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { EmptyState, ItemLines, buttonClass } from '@spruce/ui';
import { undoWishlist } from '@spruce/wishlist';
import { useTranslation } from 'react-i18next';
import { useForgetPrices, useWishes } from '../../wishlist/use-wishes';
import { RemovedLine } from '../../features/removed-line/removed-line';
import { ShareButton } from '../../features/sharing/share-button';
import { WishLine } from './wish-line';
import styles from './wishlist-panel.module.css';

export { loadMessages, namespace } from '../../routes';

export default function WishlistPanel() {
  const { t } = useTranslation('cart-wishlist');
  const { ready, items, months, cartHasItems, announcement, adding, add, root } = useWishes();
  useForgetPrices();
  if (!ready) return null;
  const shared = items.filter(({ quantity, before }) => quantity > 0 && !before?.gone);
  return (
    <div className={styles.panel} ref={root} tabIndex={-1}>
      <div className={styles.head}>
        <h2>{t('wishlist.title')}</h2>
        {shared.length ? <ShareButton kind="wishlist" items={shared} months={months} /> : null}
        {items.length ? <p className="note">{t(cartHasItems ? 'wishlist.pricesOfCart' : 'wishlist.prices', { months })}</p> : null}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {items.length ? (
        <ItemLines label={t('wishlist.lines')}>
          {items.map((item) =>
            item.quantity === 0 ? (
              <RemovedLine key={item.variantID} id={item.variantID} name={item.name} onUndo={() => undoWishlist(item.variantID)} />
            ) : (
              <WishLine key={item.variantID} item={item} months={months} adding={adding.has(item.variantID)} onAdd={() => add(item)} />
            ),
          )}
        </ItemLines>
      ) : (
        <EmptyState
          level={3}
          title={t('wishlist.emptyTitle')}
          text={t('wishlist.emptyText')}
          action={
            <Link className={buttonClass()} to={paths.productList()}>
              {t('miniCart.browse')}
            </Link>
          }
        />
      )}
    </div>
  );
}
