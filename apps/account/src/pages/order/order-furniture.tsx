import { useTranslation } from 'react-i18next';
import { imageUrl } from '@spruce/api-client/catalogue';
import type { Order, OrderItem } from '@spruce/api-client/orders';
import { paths } from '@spruce/contract/paths';
import { formatDate, formatMoney } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { FormSection, ItemLine, ItemLines, Name, Price } from '@spruce/ui';
import styles from './order.module.css';

const THUMB = 144;

export function OrderFurniture({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  return (
    <FormSection
      id="furniture"
      className={styles.part}
      title={t('order.furniture.title')}
      note={t('orders.pieces', { count: order.pieces })}
    >
      <ItemLines label={t('order.furniture.title')}>
        {order.lineItems.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ItemLines>
    </FormSection>
  );
}

function Line({ item }: { item: OrderItem }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const { kind, slug, name, variant, quantity, pieces, unitPrice, state, endsOn, arrivesOn, leavesOn, bought = 0 } = item;
  const ended = state !== 'rented';
  // A swapped or returned piece stays in the home until the pick-up on `leavesOn`, so the page shows the piece as gone only afterwards.
  const gone = ended && !leavesOn;
  const sub = [
    variant,
    kind === 'package' && t('order.furniture.withPieces', { count: pieces }),
    quantity > 1 && t('order.furniture.of', { count: quantity, price: formatMoney(unitPrice) }),
  ].filter(Boolean);
  const letter = (day: string) => formatDate(day, language, 'letter');
  const planned = [
    bought > 0 && t(bought < quantity ? 'order.furniture.boughtOf' : 'order.furniture.bought', { count: bought, of: quantity }),
    arrivesOn && t('order.furniture.arrives', { day: letter(arrivesOn) }),
    leavesOn && t('order.furniture.leaves', { day: letter(leavesOn) }),
  ].filter(Boolean);
  const back = gone
    ? t(state === 'swapped' ? 'order.furniture.swapped' : 'order.furniture.returned')
    : endsOn && t('order.furniture.returnedOn', { day: letter(endsOn) });
  return (
    <ItemLine
      small
      out={gone}
      thumb={imageUrl(item.image, THUMB, 'avif')}
      thumbColor={item.image.color}
      name={
        <Link to={kind === 'package' ? paths.package(slug) : paths.product(slug)}>
          <Name>{name}</Name>
        </Link>
      }
      sub={sub.join(language === 'th' ? ' ' : ', ')}
      {...(planned.length > 0
        ? { message: { tone: 'calm' as const, text: planned.join(' ') } }
        : back && { message: { tone: 'warm' as const, text: back } })}
      price={!ended && <Price amount={item.monthly} per={t('orders.perMonth')} />}
    />
  );
}
