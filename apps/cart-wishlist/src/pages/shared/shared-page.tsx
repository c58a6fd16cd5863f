import { packagesByIdQuery, productsByIdQuery } from '@spruce/api-client/catalogue';
import { sharedListQuery, type SharedLine, type SharedList } from '@spruce/api-client/sharing';
import type { NewCartItem } from '@spruce/cart';
import { cartItemFromPackage, cartItemFromProduct } from '@spruce/cart/items';
import { paths } from '@spruce/contract/paths';
import { useOneTapAdd } from '@spruce/features/one-tap-add';
import { formatDate, formatMoney } from '@spruce/i18n';
import { Link, platformContext, usePlatform, type Platform, type RouteHandle } from '@spruce/platform';
import { monthlyPrice } from '@spruce/pricing';
import { Alert, Button, buttonClass, EmptyState, ItemLine, ItemLines, Name, Phrases, Price, textLinkClass } from '@spruce/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { data, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { describeItem } from '../../cart/describe-item';
import { toItemPath } from '../../wishlist/use-wishes';
import styles from './shared-page.module.css';

export const handle: RouteHandle = { private: true };

const listIds = ({ lines }: SharedList, kind: SharedLine['kind']) => [
  ...new Set(lines.filter((line) => line.kind === kind).map(({ id }) => id)),
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { queryClient, api }: Platform = context.get(platformContext);
  const list = await queryClient.ensureQueryData(sharedListQuery(api, params['token'] ?? ''));
  // The status is not thrown, because a link that ended has a page of its own.
  if (!list) return data(null, { status: 404 });
  await Promise.all([
    queryClient.ensureQueryData(productsByIdQuery(api, listIds(list, 'product'))),
    queryClient.ensureQueryData(packagesByIdQuery(api, listIds(list, 'package'))),
  ]);
  return null;
}

export function Component() {
  const { api } = usePlatform();
  const { token = '' } = useParams();
  const { data: list } = useSuspenseQuery(sharedListQuery(api, token));
  return <div className="wrap">{list ? <Shared list={list} /> : <Ended />}</div>;
}

function Ended() {
  const { t } = useTranslation('cart-wishlist');
  return (
    <div className={styles.ended}>
      <title>{t('shared.endedMeta')}</title>
      <EmptyState
        level={1}
        title={t('shared.endedTitle')}
        text={t('shared.endedText')}
        action={
          <Link className={buttonClass()} to={paths.productList()}>
            {t('shared.browse')}
          </Link>
        }
      />
    </div>
  );
}

interface ShownLine extends SharedLine {
  item: NewCartItem;
}

/** Names, pictures and prices are those of today. */
function useShownLines(list: SharedList): ShownLine[] {
  const { api } = usePlatform();
  const { data: products } = useSuspenseQuery(productsByIdQuery(api, listIds(list, 'product')));
  const { data: packages } = useSuspenseQuery(packagesByIdQuery(api, listIds(list, 'package')));
  return list.lines.flatMap((line) => {
    const product = line.kind === 'product' ? products.find(({ id }) => id === line.id) : undefined;
    const variation = product?.variations.find(({ id }) => id === line.variantId);
    const pack = line.kind === 'package' ? packages.find(({ id }) => id === line.id) : undefined;
    const item = product && variation ? cartItemFromProduct(product, variation) : pack ? cartItemFromPackage(pack) : null;
    const stock = { asset_quantity: undefined, stock_quantity: line.availableQuantity, in_stock: line.availableQuantity > 0 };
    return item ? [{ ...line, item: { ...item, ...stock } }] : [];
  });
}

function Shared({ list }: { list: SharedList }) {
  const { t } = useTranslation('cart-wishlist');
  const { language } = usePlatform();
  const { add, toasts } = useOneTapAdd({ region: t('shared.notices'), undo: t('shared.undo') });
  const lines = useShownLines(list);
  const { months } = list;
  const inStock = lines.filter(({ availableQuantity }) => availableQuantity > 0);
  const wanted = inStock.reduce((sum, { quantity }) => sum + quantity, 0);
  const monthly = inStock.reduce(
    (sum, { item, quantity, availableQuantity }) =>
      sum + monthlyPrice(item.subscription_prices, months) * Math.min(quantity, availableQuantity),
    0,
  );
  const gone = list.gone + list.lines.length - lines.length;
  const describe = (added: number) =>
    added === 0 ? t('shared.noneAdded') : t(added < wanted ? 'shared.someAdded' : 'shared.added', { count: added, wanted });
  return (
    <div className={styles.page}>
      <title>{t('shared.metaTitle')}</title>
      <h1 className="head">
        <Phrases text={t(list.kind === 'cart' ? 'shared.titleCart' : 'shared.titleWishlist')} />
      </h1>
      <p className="copy">{t('shared.text', { months })}</p>
      {gone > 0 ? <Alert tone="warm">{t('shared.gone', { count: gone })}</Alert> : null}
      <ItemLines label={t('shared.lines')}>
        {lines.map((line) => (
          <Line key={`${line.kind} ${line.variantId}`} line={line} months={months} />
        ))}
      </ItemLines>
      {inStock.length > 0 ? (
        <div className={styles.all}>
          <p>{t('shared.monthly', { total: formatMoney(monthly) })}</p>
          <Button size="large" onClick={() => add(inStock, describe, { months })}>
            {t('shared.addAll')}
          </Button>
          <Link className={textLinkClass()} to={paths.cart()}>
            {t('shared.viewCart')}
          </Link>
        </div>
      ) : (
        <Alert tone="warm">{t('shared.nothingLeft')}</Alert>
      )}
      <p className="note">{t('shared.until', { date: formatDate(list.expiresAt, language, 'letterBrief') })}</p>
      {toasts}
    </div>
  );
}

function Line({ line: { item, quantity, availableQuantity, variantId }, months }: { line: ShownLine; months: number }) {
  const { t } = useTranslation('cart-wishlist');
  const price = monthlyPrice(item.subscription_prices, months);
  const isOut = availableQuantity === 0;
  const full = { ...item, quantity, months, pricePerMonth: price, remove: false };
  return (
    <ItemLine
      out={isOut}
      thumb={item.image.src}
      thumbColor={item.image.color}
      name={
        <Link to={toItemPath(item)}>
          <Name>{item.name}</Name>
        </Link>
      }
      sub={describeItem(t, full)}
      messageId={`shared-${variantId}`}
      message={
        isOut
          ? { tone: 'bad', text: t('line.outOfStock') }
          : availableQuantity < quantity
            ? { tone: 'warm', text: t('shared.onlyLeft', { count: availableQuantity }) }
            : undefined
      }
      price={<Price amount={price * quantity} per={t('line.perMonth')} />}
      aside={quantity > 1 ? t('line.each', { count: quantity, price: formatMoney(price) }) : undefined}
      control={<span className="note">{t('shared.quantity', { count: quantity })}</span>}
    />
  );
}
