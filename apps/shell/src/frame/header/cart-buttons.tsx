import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatch } from 'react-router-dom';
import { useCartCount } from '@spruce/cart';
import { paths } from '@spruce/contract/paths';
import { Link, RemoteSlot } from '@spruce/platform';
import { usePreloadSlot } from '@spruce/platform/remote-slot';
import { classNames } from '@spruce/ui/class-names';
import { CartIcon, HeartIcon } from '@spruce/ui/icon';
import { Count, iconButtonClass } from '@spruce/ui/icon-button';
import { useDisclosure } from '@spruce/ui/use-disclosure';
import { Skeleton } from '@spruce/ui/skeleton';
import { textLinkClass } from '@spruce/ui/text-link';
import { PanelError } from '../panel-error';
import { useVisitor } from '../visitor';
import styles from './header.module.css';

/** A separate component, so that a new count renders only this link again. */
export function CartButton() {
  const to = paths.cart();
  const count = useCartCount();
  return (
    <HoverLink name="cart" slot="cart-wishlist/mini-cart" to={to} isCurrent={useMatch(to) !== null} icon={<CartIcon />} count={count} />
  );
}

export function WishlistButton() {
  const { pathname, hash } = useLocation();
  const { wishlistCount } = useVisitor();
  return (
    <HoverLink
      name="wishlist"
      slot="cart-wishlist/wishlist-hover"
      className={styles.wide}
      to={paths.wishlist()}
      isCurrent={pathname + hash === paths.user('wishlist')}
      icon={<HeartIcon />}
      count={wishlistCount}
    />
  );
}

interface HoverLinkProps {
  name: 'cart' | 'wishlist';
  slot: 'cart-wishlist/mini-cart' | 'cart-wishlist/wishlist-hover';
  className?: string;
  to: string;
  isCurrent: boolean;
  icon: ReactNode;
  count: number;
}

/** If the panel fails to load, the link still works. */
function HoverLink({ name, slot, className, to, isCurrent, icon, count }: HoverLinkProps) {
  const { t } = useTranslation('shell');
  const preload = usePreloadSlot();
  const { open, close, show, root, trigger, panel } = useDisclosure<HTMLDivElement, HTMLAnchorElement>({ hover: true });
  const { onClick: _pin, ...linkProps } = trigger; // A click follows the link and does not open the panel.
  // The button of an empty wishlist stays while its panel is open, so that the customer can undo the last removal.
  if (name === 'wishlist' && !count && !open) return null;
  const label = t(`header.${name}`, { count });
  const title = t(`panel.${name}Title`);
  const iconWithCount = (
    <>
      {icon}
      <Count value={count} />
    </>
  );
  if (isCurrent) {
    return (
      <Link className={iconButtonClass({ className })} to={to} aria-label={label} aria-current="page">
        {iconWithCount}
      </Link>
    );
  }
  return (
    <div
      {...root}
      className={classNames(styles.hover, className)}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') preload(slot);
        root.onPointerEnter(event);
      }}
    >
      <Link
        className={iconButtonClass()}
        to={to}
        aria-label={label}
        {...linkProps}
        onClick={() => close()}
        onFocus={() => preload(slot)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          show();
        }}
      >
        {iconWithCount}
      </Link>
      {open && (
        <div
          {...panel}
          className={styles.float}
          role="region"
          aria-label={title}
          onClick={(event) => (event.target as Element).closest('a') && close()}
        >
          <RemoteSlot
            name={slot}
            props={{ onClose: () => close({ focus: true }) }}
            fallback={<PanelSkeleton title={title} />}
            failed={(retry) => (
              <PanelError text={t(`panel.${name}Failed`)} onRetry={retry}>
                <Link className={textLinkClass()} to={to}>
                  {t(`panel.${name}Link`)}
                </Link>
              </PanelError>
            )}
          />
        </div>
      )}
    </div>
  );
}

function PanelSkeleton({ title }: { title: string }) {
  return (
    <div aria-busy="true" className="stack">
      <h2 className="label">{title}</h2>
      {[0, 1].map((line) => (
        <div key={line} className={styles.line}>
          <Skeleton ratio="1" />
          <span>
            <Skeleton shape="text" width="70%" />
            <Skeleton shape="text" width="40%" />
          </span>
        </div>
      ))}
    </div>
  );
}
