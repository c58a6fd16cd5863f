import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { listedProductsQuery, type ListedProduct, type ListedVariation, type Product, type Variation } from '@spruce/api-client/catalogue';
import { activeItems, useCart } from '@spruce/cart';
import { cartItemFromProduct } from '@spruce/cart/items';
import { paths } from '@spruce/contract/paths';
import { useOneTapAdd } from '@spruce/features/one-tap-add';
import { addMessages } from '@spruce/i18n';
import en from '@spruce/messages-catalog/additions.en.json';
import th from '@spruce/messages-catalog/additions.th.json';
import { Link, usePlatform } from '@spruce/platform';
import { monthlyPrice } from '@spruce/pricing';
import { Alert, Button, ItemLine, ItemLines, Name, Price, Skeleton } from '@spruce/ui';
import css from './additions.module.css';

const MAX_SHOWN = 2;

export interface AdditionsProps {
  product: Product;
  variation: Variation;
  months: number;
}

interface Match {
  product: ListedProduct;
  variation: ListedVariation;
}

/** The first pieces of "Pairs well with" that are in stock: a bed has its mattress there, a desk its chair. */
const findMatches = (related: readonly ListedProduct[]): Match[] =>
  related
    .flatMap((product) => {
      const variation = product.variations.find(({ available }) => available > 0);
      return variation ? [{ product, variation }] : [];
    })
    .slice(0, MAX_SHOWN);

export function Additions({ product, variation, months: chosen }: AdditionsProps) {
  const { api, language } = usePlatform();
  addMessages(useTranslation().i18n, language, 'additions', { en, th }[language]);
  const { t } = useTranslation('additions');
  const { add, toasts } = useOneTapAdd({ region: t('notices'), undo: t('undo') });
  const record = useCart((view) => view.record);
  const related = product.related.map(({ id }) => id);
  const { data, error, refetch } = useQuery(listedProductsQuery(api, related));
  const items = activeItems(record);
  const months = items.length > 0 ? record.months : chosen;
  const isInCart = (id: number) => items.some(({ variantID }) => variantID === id);
  const withPiece = variation.available > 0 && !isInCart(variation.id);
  const matches = data && findMatches(data);
  if (related.length === 0 || matches?.length === 0) return null;

  const handleAdd = (match: Match) => {
    const piece = { item: cartItemFromProduct(product, variation), quantity: 1 };
    const other = { item: cartItemFromProduct(match.product, match.variation), quantity: 1 };
    const describe = (added: number) =>
      t(added === 0 ? 'notAdded' : withPiece && added > 1 ? 'addedBoth' : 'added', { piece: product.name, name: match.product.name });
    add(withPiece ? [piece, other] : [other], describe, { months });
  };

  return (
    <section className="section" aria-labelledby="additions">
      <div className={`wrap ${css.additions}`}>
        <h2 className="head" id="additions">
          {t('title')}
        </h2>
        {matches ? (
          <ItemLines label={t('list')}>
            {matches.map((match) => {
              const { image } = cartItemFromProduct(match.product, match.variation);
              const { name } = match.product;
              const isAdded = isInCart(match.variation.id);
              return (
                <ItemLine
                  key={match.product.id}
                  small
                  thumb={image.src}
                  thumbColor={image.color}
                  name={
                    <Link to={paths.product(match.product.slug)}>
                      <Name>{name}</Name>
                    </Link>
                  }
                  sub={match.variation.colour.name}
                  price={
                    <Price
                      amount={monthlyPrice(match.variation.subscriptionPrices ?? match.product.subscriptionPrices, months)}
                      per={t('perMonth')}
                    />
                  }
                  control={
                    <Button
                      variant="outline"
                      size="small"
                      aria-label={isAdded ? undefined : t(withPiece ? 'addBothNamed' : 'addNamed', { piece: product.name, name })}
                      aria-disabled={isAdded || undefined}
                      onClick={isAdded ? undefined : () => handleAdd(match)}
                    >
                      {t(isAdded ? 'inCart' : withPiece ? 'addBoth' : 'add')}
                    </Button>
                  }
                />
              );
            })}
          </ItemLines>
        ) : error ? (
          <Alert tone="oops" live action={{ label: t('retry'), onAction: () => void refetch() }}>
            {t('failed')}
          </Alert>
        ) : (
          <div className={css.bones} role="status" aria-busy="true">
            <span className="visually-hidden">{t('loading')}</span>
            <Skeleton />
          </div>
        )}
        {toasts}
      </div>
    </section>
  );
}
