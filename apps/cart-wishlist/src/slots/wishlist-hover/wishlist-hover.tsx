import { paths } from '@spruce/contract/paths';
import type { WishlistItem } from '@spruce/contract/storage';
import { Link } from '@spruce/platform';
import { monthlyPrice } from '@spruce/pricing';
import { MiniWishlist, Name, Price, buttonClass, textLinkClass, type SavedPiece } from '@spruce/ui';
import { removeFromWishlist, undoWishlist } from '@spruce/wishlist';
import { useTranslation } from 'react-i18next';
import { describePackage } from '../../cart/describe-item';
import { useWishes, toItemPath, toSimilarPath, toStockNoticePath } from '../../wishlist/use-wishes';

export { loadMessages, namespace } from '../../routes';

/** All props are optional, because a shell of another release may not pass them. */
export interface WishlistHoverProps {
  onClose?: () => void;
}

export default function WishlistHover({ onClose }: WishlistHoverProps) {
  const { t } = useTranslation('cart-wishlist');
  const { ready, items, months, announcement, add, root } = useWishes();
  const withItem = (variantID: string, act: (item: WishlistItem) => void) => {
    const item = items.find((one) => String(one.variantID) === variantID);
    if (item) act(item);
  };
  const describeOutOfStock = (item: WishlistItem): SavedPiece['out'] => {
    if (!item.out_stock) return undefined;
    const gone = item.before?.gone;
    return {
      text: t(gone ? 'wishlist.gone' : 'line.outOfStock'),
      link: (
        <Link className={textLinkClass()} to={gone ? toSimilarPath(item) : toStockNoticePath(item)} onClick={onClose}>
          {t(gone ? 'doctor.similar' : 'line.tellWhenBack')}
        </Link>
      ),
    };
  };
  if (!ready) return null;
  return (
    <div ref={root} tabIndex={-1}>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <MiniWishlist
        pieces={items.map((item) => ({
          id: String(item.variantID),
          name: item.name,
          link: (
            <Link to={toItemPath(item)} onClick={onClose}>
              <Name>{item.name}</Name>
            </Link>
          ),
          sub:
            item.kind === 'package'
              ? describePackage(t, item)
              : item.attributes.map(({ option }) => option.replaceAll(' ', '\u00a0')).join(' · '),
          thumb: item.image.src,
          thumbColor: item.image.color,
          price: <Price amount={monthlyPrice(item.subscription_prices, months)} per={t('line.perMonth')} />,
          out: describeOutOfStock(item),
          gone: item.quantity === 0,
        }))}
        onAdd={(id) => withItem(id, add)}
        onRemove={(id) => removeFromWishlist(Number(id))}
        onUndo={(id) => undoWishlist(Number(id))}
        link={
          <Link className={buttonClass({ variant: 'outline', wide: true })} to={paths.wishlist()} onClick={onClose}>
            {t('wishlist.open')}
          </Link>
        }
        empty={{
          title: t('wishlist.emptyTitle'),
          link: (
            <Link className={buttonClass()} to={paths.productList()} onClick={onClose}>
              {t('miniCart.browse')}
            </Link>
          ),
        }}
        labels={{
          title: t('wishlist.title'),
          list: t('wishlist.lines'),
          add: t('wishlist.add'),
          remove: t('line.remove'),
          gone: t('line.removed'),
          undo: t('line.undo'),
        }}
      />
    </div>
  );
}
