import { activeItems, purgeRemoved, undoRemove, useCart, useRehydrateCart, type CartItem } from '@spruce/cart';
import { LazyComponent } from '@spruce/platform/lazy-component';
import { Alert, ItemLines } from '@spruce/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CartDoctor, useCartDoctor } from '../../features/cart-doctor/cart-doctor';
import { CartLine } from '../../features/cart-line/cart-line';
import { RemovedLine } from '../../features/removed-line/removed-line';
import { CartSummary } from '../../features/cart-summary/cart-summary';
import { CartTerm } from '../../features/cart-term/cart-term';
import { ShareButton } from '../../features/sharing/share-button';
import { useMoveToWishlist } from '../../cart/use-move-to-wishlist';
import { CartEmpty } from './cart-empty';
import { CartSkeleton } from './cart-skeleton';
import styles from './cart-page.module.css';

const loadCompleteRoom = () =>
  import(/* webpackChunkName: "complete-room" */ '../../features/complete-room/complete-room').then(({ CompleteRoom }) => CompleteRoom);

export const handle = { private: true, kept: true };

/** The server renders only a skeleton, because the cart is in the browser's storage. */
export function Component() {
  const { t } = useTranslation('cart-wishlist');
  useRehydrateCart();
  useCartDoctor();
  useEffect(() => () => purgeRemoved(), []);
  const { ready, saved, record } = useCart((view) => view);
  const move = useMoveToWishlist();
  const [announcement, setAnnouncement] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const onMove = (item: CartItem) => {
    if (!move(item)) return;
    setAnnouncement(t('line.movedToWishlist', { name: item.name }));
    heading.current?.focus();
  };
  const active = record.items.some((item) => !item.remove);
  useEffect(() => {
    // The focused heading disappears with the last line, so the heading of the empty cart gets the focus.
    if (announcement && document.activeElement === document.body) heading.current?.focus();
  }, [announcement, active]);
  const lines = record.items.length > 0 && (
    <ItemLines label={t('line.lines')}>
      {record.items.map((item) =>
        item.remove ? (
          <RemovedLine key={item.variantID} id={item.variantID} name={item.name} onUndo={() => undoRemove(item.variantID)} />
        ) : (
          <CartLine key={item.variantID} item={item} onMove={onMove} />
        ),
      )}
    </ItemLines>
  );
  return (
    <div className="wrap">
      <title>{t('cart.metaTitle')}</title>
      <meta name="description" content={t('cart.metaDescription')} />
      <p className="visually-hidden" role="status">
        {ready ? announcement : t('cart.loading')}
      </p>
      {!ready ? (
        <CartSkeleton title={t('cart.title')} />
      ) : !active ? (
        <CartEmpty ref={heading} removed={lines} />
      ) : (
        <div className={styles.page}>
          <div className={styles.title}>
            <h1 className="head" ref={heading} tabIndex={-1}>
              {t('cart.title')}
            </h1>
            <ShareButton kind="cart" items={activeItems(record).filter(({ before }) => !before?.gone)} months={record.months} />
          </div>
          <div className={styles.work}>
            {saved ? null : <Alert tone="warm">{t('cart.notSaved')}</Alert>}
            <CartDoctor onMove={onMove} />
            <CartTerm />
            {lines}
            <LazyComponent load={loadCompleteRoom} props={{}} />
          </div>
          <aside className={styles.aside}>
            <CartSummary />
          </aside>
        </div>
      )}
    </div>
  );
}
