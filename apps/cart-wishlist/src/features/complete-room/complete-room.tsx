import { suggestionsQuery, type Suggestion } from '@spruce/api-client/catalogue';
import { activeItems, useCart } from '@spruce/cart';
import { cartItemFromProduct, joinIds } from '@spruce/cart/items';
import { paths } from '@spruce/contract/paths';
import { useOneTapAdd } from '@spruce/features/one-tap-add';
import { addMessages } from '@spruce/i18n';
import en from '@spruce/messages-cart-wishlist/complete-room.en.json';
import th from '@spruce/messages-cart-wishlist/complete-room.th.json';
import { Link, usePlatform } from '@spruce/platform';
import { monthlyPrice } from '@spruce/pricing';
import { Alert, Button, ItemLine, ItemLines, Name, Price, Skeleton } from '@spruce/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './complete-room.module.css';

/** Shows nothing if no piece goes with the cart. */
export function CompleteRoom() {
  const { api, language } = usePlatform();
  addMessages(useTranslation().i18n, language, 'completeRoom', { en, th }[language]);
  const { t } = useTranslation('completeRoom');
  const { record } = useCart((view) => view);
  const { add, toasts } = useOneTapAdd({ region: t('notices'), undo: t('undo') });
  // Pieces that were added here do not change the suggestions, so that the list does not move under the finger.
  const [addedHere, setAddedHere] = useState<ReadonlySet<number>>(new Set());
  const items = activeItems(record);
  const asked = items.filter(({ variantID }) => !addedHere.has(variantID));
  const [pieces, packages] = [joinIds(asked, 'product', 'variantID'), joinIds(asked, 'package')];
  const { data, error, refetch } = useQuery({
    ...suggestionsQuery(api, pieces, packages),
    enabled: pieces !== '' || packages !== '',
    placeholderData: keepPreviousData,
  });
  if (data?.length === 0 || (!data && pieces === '' && packages === '')) return null;

  const handleAdd = ({ product, variantId }: Suggestion) => {
    const variation = product.variations.find(({ id }) => id === variantId);
    if (!variation) return;
    const mark = (isAdded: boolean) =>
      setAddedHere((ids) => new Set([...ids].filter((id) => id !== variantId).concat(isAdded ? variantId : [])));
    mark(true);
    const describe = (added: number) => t(added > 0 ? 'added' : 'notAdded', { name: product.name });
    add([{ item: cartItemFromProduct(product, variation), quantity: 1 }], describe, { onUndo: () => mark(false) });
  };

  return (
    <section className={styles.room} aria-labelledby="complete-room">
      <h2 className="label" id="complete-room">
        {t('title')}
      </h2>
      {data ? (
        <ItemLines label={t('list')}>
          {data.map((suggestion) => (
            <SuggestionLine
              key={suggestion.product.id}
              suggestion={suggestion}
              months={record.months}
              isInCart={items.some(({ variantID }) => variantID === suggestion.variantId)}
              onAdd={() => handleAdd(suggestion)}
            />
          ))}
        </ItemLines>
      ) : error ? (
        <Alert tone="oops" live action={{ label: t('retry'), onAction: () => void refetch() }}>
          {t('failed')}
        </Alert>
      ) : (
        <div className={styles.bones} role="status" aria-busy="true">
          <span className="visually-hidden">{t('loading')}</span>
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {toasts}
    </section>
  );
}

interface SuggestionLineProps {
  suggestion: Suggestion;
  months: number;
  isInCart: boolean;
  onAdd: () => void;
}

function SuggestionLine({ suggestion: { product, variantId, package: from }, months, isInCart, onAdd }: SuggestionLineProps) {
  const { t } = useTranslation('completeRoom');
  const variation = product.variations.find(({ id }) => id === variantId);
  if (!variation) return <></>;
  const { image } = cartItemFromProduct(product, variation);
  return (
    <ItemLine
      small
      thumb={image.src}
      thumbColor={image.color}
      name={
        <Link to={paths.product(product.slug)}>
          <Name>{product.name}</Name>
        </Link>
      }
      sub={from ? t('package', { name: from.name }) : t('rentedTogether')}
      price={<Price amount={monthlyPrice(variation.subscriptionPrices, months)} per={t('perMonth')} />}
      control={
        <Button
          variant="outline"
          size="small"
          aria-label={isInCart ? undefined : t('addNamed', { name: product.name })}
          aria-disabled={isInCart || undefined}
          onClick={isInCart ? undefined : onAdd}
        >
          {t(isInCart ? 'inCart' : 'add')}
        </Button>
      }
    />
  );
}
