import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageUrl, packagesQuery, searchProductsQuery } from '@spruce/api-client/catalogue';
import { formatMoney } from '@spruce/i18n';
import { foldText } from '@spruce/input';
import { usePlatform } from '@spruce/platform';
import { monthlyPrice } from '@spruce/pricing';
import { Button, LineThumb, SearchField, useDebounced } from '@spruce/ui';
import styles from './assisted-order.module.css';
import { toRentablePackage, listVariations, type Rentable } from './use-pieces';

const MAX_PRODUCTS = 6;
const MAX_PACKAGES = 3;
const THUMB = 40;

export function CatalogueSearch({ months, onAdd }: { months: number; onAdd: (piece: Rentable) => void }) {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const [text, setText] = useState('');
  const searchText = useDebounced(text.trim());
  const products = useQuery({ ...searchProductsQuery(api, searchText, MAX_PRODUCTS), placeholderData: keepPreviousData });
  const packages = useQuery({ ...packagesQuery(api), enabled: searchText !== '' });
  const shown = products.data?.corrected ? products.data.didYouMean : undefined;
  const found = [
    ...(products.data?.items ?? []).flatMap(listVariations),
    ...(packages.data ?? [])
      .filter(({ name }) => foldText(name).includes(foldText(shown ?? searchText)))
      .slice(0, MAX_PACKAGES)
      .map((pack) => toRentablePackage(pack, t('assisted.package', { count: pack.pieces }))),
  ];
  const failed = products.data?.failed === true;
  const searching = text.trim() !== searchText || products.isFetching || (searchText !== '' && packages.isPending);
  return (
    <div className={styles.search}>
      <SearchField
        label={t('assisted.find')}
        placeholder={t('assisted.find')}
        clearLabel={t('customers.clear')}
        value={text}
        onValueChange={setText}
      />
      <p className="note" role="status">
        {text.trim() === ''
          ? ''
          : searching
            ? t('assisted.searching')
            : failed
              ? t('frame.failed')
              : [shown && t('assisted.shown', { search: shown }), t('assisted.found', { count: found.length })].filter(Boolean).join(', ')}
      </p>
      {searchText !== '' && found.length > 0 ? (
        <ul className={styles.found} aria-label={t('assisted.results')}>
          {found.map((piece) => (
            <li key={`${piece.kind} ${piece.variantID}`}>
              <LineThumb src={imageUrl(piece.image, THUMB * 2)} color={piece.image.color} size={THUMB} />
              <span className={styles.what}>
                <span className="mid">{piece.name}</span>
                <small>{piece.sub}</small>
              </span>
              <span className={styles.price}>
                <span translate="no">{formatMoney(monthlyPrice(piece.prices, months))}</span>
                <small>{piece.available > 0 ? t('assisted.inStock') : t('assisted.outOfStock')}</small>
              </span>
              <Button
                variant="outline"
                size="small"
                aria-label={t('assisted.addNamed', { name: `${piece.name}, ${piece.sub}` })}
                aria-disabled={piece.available === 0 || undefined}
                onClick={() => piece.available > 0 && onAdd(piece)}
              >
                {t('assisted.add')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
