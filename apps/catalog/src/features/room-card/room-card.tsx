import { useTranslation } from 'react-i18next';
import type { PackageCard, PackageItem } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import { Link } from '@spruce/platform';
import { monthlyPrice } from '@spruce/pricing';
import { classNames, Name, Photo, Price } from '@spruce/ui';
import css from './room-card.module.css';

const MAX_SMALL_ITEMS = 5;

export interface RoomCardProps {
  room: PackageCard;
  sizes: string;
  heading: 'h2' | 'h3';
  priority?: 'first' | 'eager';
  items?: readonly PackageItem[];
  className?: string;
}

export function RoomCard({ room, sizes, heading: Heading, priority, items = [], className }: RoomCardProps) {
  const { t } = useTranslation('catalog');
  const saving = monthlyPrice(room.separatePrices, 12) - room.subscriptionPrice;
  return (
    <article className={classNames(css.room, className)}>
      <Photo image={room.image} sizes={sizes} priority={priority} className={css.photo} alt="" />
      <div className={css.text}>
        <Heading className="label">
          <Link to={paths.package(room.slug)}>
            <Name>{room.name}</Name>
          </Link>
        </Heading>
        <span className={css.end}>
          <Price from={t('card.from')} amount={room.subscriptionPrice} per={t('card.perMonth')} />
        </span>
        <span className="note">{t(room.available > 0 ? 'packageList.pieces' : 'packageList.outOfStock', { count: room.pieces })}</span>
        {saving > 0 && (
          <span className={classNames('note', 'saving', css.end)}>{t('packageList.saving', { amount: formatMoney(saving) })}</span>
        )}
        {items.length > 0 && (
          <div className={css.parts} aria-hidden="true">
            {items.slice(0, MAX_SMALL_ITEMS).map((item) => (
              <Photo key={item.variantId} className={css.part} image={item.image} sizes="52px" ratio="1" alt="" />
            ))}
            {items.length > MAX_SMALL_ITEMS && <span className={css.more}>+{items.length - MAX_SMALL_ITEMS}</span>}
          </div>
        )}
      </div>
    </article>
  );
}
