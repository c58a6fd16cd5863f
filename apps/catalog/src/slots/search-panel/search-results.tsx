import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { ArrowIcon, Button, Photo, Price, Skeleton, textLinkClass } from '@spruce/ui';
import { partsOf } from './match';
import type { Search } from './use-search';
import css from './search-panel.module.css';

interface SearchResultsProps {
  /** Id of the list, which the field controls. */
  list: string;
  search: string;
  found: Search;
  /** The option that the arrows have reached, counted over both groups; -1 is none. */
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

/** Below the field: both groups, the way to everything, or that nothing was found. */
export function SearchResults({ list, search, found, active, optionId, onFollow, onSearch }: SearchResultsProps) {
  const { t } = useTranslation('catalog');
  const { brands, products, totals, none, more, searching, retry, didYouMean } = found;
  const something = totals.brands > 0 || totals.products > 0;
  const option = (place: number) => ({ id: optionId(place), role: 'option', 'aria-selected': place === active });

  return (
    <>
      {/* From the start, or the first result is not announced. */}
      <p className="visually-hidden" role="status">
        {search === ''
          ? ''
          : searching
            ? t('searchPanel.searching')
            : none
              ? [t('searchPanel.none', { search }), didYouMean ? t('searchPanel.meant', { search: didYouMean }) : ''].join(' ').trim()
              : t('searchPanel.found', totals)}
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
                      <Name text={brand.name} search={search} />
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
                    <Link
                      key={product.id}
                      className={css.hit}
                      to={paths.product(product.slug)}
                      onClick={onFollow}
                      {...option(brands.length + index)}
                    >
                      <Photo image={product.image} sizes="96px" ratio="1" alt="" priority="eager" />
                      <span className={css.text}>
                        <span className="mid">
                          <Name text={product.name} search={search} />
                        </span>
                        <span className="note">{product.brand.name}</span>
                        <Price from={t('searchPanel.from')} amount={product.subscriptionPrice} per={t('searchPanel.perMonth')} />
                      </span>
                    </Link>
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
