import type { NewWishlistItem } from '@spruce/wishlist';
import { useHeart } from '@spruce/wishlist';
import { Link } from '@spruce/platform';
import { HeartIcon, IconButton, iconButtonClass } from '@spruce/ui';
import css from './save-heart.module.css';

export interface SaveHeartProps {
  label: string;
  variantID: number;
  createItem: () => NewWishlistItem;
}

export function SaveHeart({ label, variantID, createItem }: SaveHeartProps) {
  const heart = useHeart(variantID, createItem);
  if (heart.login) {
    return (
      <Link {...heart.login} className={iconButtonClass({ className: css.heart })} aria-label={label}>
        <HeartIcon />
      </Link>
    );
  }
  return (
    <IconButton label={label} className={css.heart} aria-pressed={heart.pressed} onClick={heart.onToggle}>
      <HeartIcon />
    </IconButton>
  );
}
