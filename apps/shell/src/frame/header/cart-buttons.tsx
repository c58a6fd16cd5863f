import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { CartIcon, HeartIcon } from '@spruce/ui/icon';
import { Count, iconButtonClass } from '@spruce/ui/icon-button';
import { useDisclosure } from '@spruce/ui/popover';
import { Skeleton } from '@spruce/ui/skeleton';
import { textLinkClass } from '@spruce/ui/text-link';
import { RemoteSlot, usePreloadSlot } from '../remote-slot';
import { PanelError } from '../panel-error';
import styles from './header.module.css';

/** The cart with its number; resting on it, or the arrow down, shows the mini-cart. */
export function CartButton({ count }: { count: number }) {
  const { t } = useTranslation('shell');
  return (
    <HoverLink
      slot="cart-wishlist/mini-cart"
      to={paths.cart()}
      label={t('header.cart', { count })}
      title={t('panel.cartTitle')}
      failed={t('panel.cartFailed')}
      link={t('panel.cartLink')}
      icon={<CartIcon />}
      count={count}
    />
  );
}

/** The heart with its number, for customers who have saved something. */
export function WishlistButton({ count }: { count: number }) {
  const { t } = useTranslation('shell');
  const here = useMatch(paths.wishlist()) !== null;
  if (count === 0) return null;
  return (
    <div className={styles.wide}>
      <Link
        className={iconButtonClass()}
        to={paths.wishlist()}
        aria-label={t('header.wishlist', { count })}
        aria-current={here ? 'page' : undefined}
      >
        <HeartIcon />
        <Count value={count} />
      </Link>
    </div>
  );
}

interface HoverLinkProps {
  slot: 'cart-wishlist/mini-cart';
  to: string;
  label: string;
  /** Names the panel. */
  title: string;
  failed: string;
  /** The words of the link that works without the panel. */
  link: string;
  icon: ReactNode;
  count: number;
}

/** A link to a page of a remote, with that remote's preview of it. The link works whether or not the preview can be had. */
function HoverLink({ slot, to, label, title, failed, link, icon, count }: HoverLinkProps) {
  const preload = usePreloadSlot();
  const { open, close, show, root, trigger, panel } = useDisclosure<HTMLDivElement, HTMLAnchorElement>({ hover: true });
  const here = useMatch(to) !== null;
  const { onClick: _pin, ...link_ } = trigger; // a click follows the link
  const icon_ = (
    <>
      {icon}
      <Count value={count} />
    </>
  );
  if (here) {
    return (
      <Link className={iconButtonClass()} to={to} aria-label={label} aria-current="page">
        {icon_}
      </Link>
    );
  }
  return (
    <div
      {...root}
      className={styles.hover}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') preload(slot);
        root.onPointerEnter(event);
      }}
    >
      <Link
        className={iconButtonClass()}
        to={to}
        aria-label={label}
        {...link_}
        onClick={() => close()}
        onFocus={() => preload(slot)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          show();
        }}
      >
        {icon_}
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
              <PanelError text={failed} onRetry={retry}>
                <Link className={textLinkClass()} to={to}>
                  {link}
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
