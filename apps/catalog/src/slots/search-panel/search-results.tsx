import { Fragment, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackageCard, ProductCard } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { ArrowIcon, Button, Photo, Price, Skeleton, TextButton, textLinkClass } from '@spruce/ui';
import { partsOf } from './match';
import type { Search } from './use-search';
import css from './search-panel.module.css';

interface SearchResultsProps {
  /** Id of the list, which the field controls. */
  list: string;
  search: string;
  found: Search;
  /** The option that the arrows have reached, counted over all groups; -1 is none. */
  active: number;
  optionId: (place: number) => string;
  /** A result, or the way to all of them, was taken. */
  onFollow: () => void;
  /** Another text is to be searched for. */
  onSearch: (text: string) => void;
}

/** A name with what was searched underlined. */
function Name({ text, search }: { text: string; search: string }) {
  return partsOf(text, search).map((part, index) =>
    part.matched ? <mark key={index}>{part.text}</mark> : <Fragment key={index}>{part.text}</Fragment>,
  );
}

interface HitProps extends Omit<ComponentProps<typeof Link>, 'children' | 'className'> {
  name: ReactNode;
  brand?: string;
  shown: Pick<ProductCard | PackageCard, 'image' | 'subscriptionPrice'>;
}

/** A product or a package: its picture, name and price. */
function Hit({ name, brand, shown: { image, subscriptionPrice }, ...link }: HitProps) {
  const { t } = useTranslation('catalog');
  return (
    <Link className={css.hit} {...link}>
      <Photo image={image} sizes="96px" ratio="1" alt="" priority="eager" />
      <span className={css.text}>
        <span className="mid">{name}</span>
        {brand === undefined ? null : <span className="note">{brand}</span>}
        <Price from={t('searchPanel.from')} amount={subscriptionPrice} per={t('searchPanel.perMonth')} />
      </span>
    </Link>
  );
}

function Waiting() {
  return (
    <div className={css.body} aria-hidden="true">
      <Skeleton shape="text" width="50%" />
      <div className={css.hits}>
        {[1, 2].map((place) => (
          <div key={place} className={css.hit}>
            <Skeleton ratio="1" />
            <Skeleton shape="text" width="60%" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Below the field: the groups, the way to everything, or that nothing was found. */
export function SearchResults({ list, search, found, active, optionId, onFollow, onSearch }: SearchResultsProps) {
  const { t } = useTranslation('catalog');
  const { brands, products, packages, totals, none, more, searching, retry, didYouMean, corrected } = found;
  const something = totals.brands + totals.products + totals.packages > 0;
  const noResult = none || (corrected && didYouMean !== undefined);
  // What is shown is marked at the words that found it.
  const marked = corrected && didYouMean !== undefined ? didYouMean : search;
  const option = (place: number) => ({ id: optionId(place), role: 'option', 'aria-selected': place === active });

  return (
    <>
      {/* From the start, or the first result is not announced. */}
      <p className="visually-hidden" role="status">
        {search === ''
          ? ''
          : searching
            ? t('searchPanel.searching')
            : [
                noResult ? t('searchPanel.none', { search }) : '',
                didYouMean ? t('searchPanel.meant', { search: didYouMean }) : '',
                none ? '' : t('searchPanel.found', totals),
              ]
                .filter(Boolean)
                .join(' ')}
      </p>
      {none ? (
        <div className={css.none}>
          <p className="subhead">{t('searchPanel.none', { search })}</p>
          <p className="muted">{t(retry ? 'searchPanel.failed' : 'searchPanel.noneCopy')}</p>
          {retry ? (
            <Button className={css.meant} variant="outline" onClick={retry}>
              {t('searchPanel.retry')}
            </Button>
          ) : didYouMean ? (
            <Button className={css.meant} variant="outline" onClick={() => onSearch(didYouMean)}>
              {t('searchPanel.meant', { search: didYouMean })}
            </Button>
          ) : null}
        </div>
      ) : null}
      {!none && didYouMean ? (
        <p className={css.instead}>
          {noResult ? <span>{t('searchPanel.none', { search })}</span> : null}
          <TextButton onClick={() => onSearch(didYouMean)}>{t('searchPanel.meant', { search: didYouMean })}</TextButton>
        </p>
      ) : null}
      {search !== '' && searching && !something ? <Waiting /> : null}
      {search !== '' && something ? (
        <div className={css.body} aria-busy={searching}>
          <div className={css.groups} id={list} role="listbox" aria-label={t('searchPanel.label')}>
            {totals.brands > 0 ? (
              <div role="group" aria-labelledby={`${list}-brands`} className={css.brands}>
                <div className={css.heading} id={`${list}-brands`} role="presentation">
                  {t('searchPanel.brands')}
                </div>
                {brands.map((brand, index) => (
                  <Link key={brand.id} className={css.brand} to={paths.brand(brand.slug)} onClick={onFollow} {...option(index)}>
                    <span>
                      <Name text={brand.name} search={marked} />
                    </span>
                  </Link>
                ))}
              </div>
            ) : null}
            {totals.products > 0 ? (
              <div role="group" aria-labelledby={`${list}-products`} className={css.products}>
                <div className={css.heading} id={`${list}-products`} role="presentation">
                  {t('searchPanel.products')}
                </div>
                <div className={css.hits} role="presentation">
                  {products.map((product, index) => (
                    <Hit
                      key={product.id}
                      to={paths.product(product.slug)}
                      name={<Name text={product.name} search={marked} />}
                      brand={product.brand.name}
                      shown={product}
                      onClick={onFollow}
                      {...option(brands.length + index)}
                    />
                  ))}
                </div>
              </div>
            ) : null}
            {totals.packages > 0 ? (
              <div role="group" aria-labelledby={`${list}-packages`} className={css.products}>
                <div className={css.heading} id={`${list}-packages`} role="presentation">
                  {t('searchPanel.packages')}
                </div>
                <div className={css.hits} role="presentation">
                  {packages.map((room, index) => (
                    <Hit
                      key={room.id}
                      to={paths.package(room.slug)}
                      name={<Name text={room.name} search={marked} />}
                      shown={room}
                      onClick={onFollow}
                      {...option(brands.length + products.length + index)}
                    />
                  ))}
                </div>
              </div>
            ) : null}
          </div>
          {more ? (
            <Link className={textLinkClass({ arrow: true, className: css.all })} to={paths.productList({ search })} onClick={onFollow}>
              {t('searchPanel.viewAll')}
              <ArrowIcon />
            </Link>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
