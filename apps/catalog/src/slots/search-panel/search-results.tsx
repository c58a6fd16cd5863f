import { Fragment, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackageCard, ProductCard } from '@spruce/api-client/catalogue';
import { PAGE_SIZES } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { ArrowIcon, Button, Photo, Price, Skeleton, TextButton, textLinkClass } from '@spruce/ui';
import { splitMatches } from './match';
import type { Search } from './use-search';
import css from './search-panel.module.css';

interface SearchResultsProps {
  list: string;
  search: string;
  found: Search;
  /** Index of the active option, counted over all groups; -1 if no option is active. */
  activeIndex: number;
  optionId: (place: number) => string;
  onFollow: () => void;
  onSearch: (text: string) => void;
}

function Name({ text, search }: { text: string; search: string }) {
  return splitMatches(text, search).map((part, index) =>
    part.matched ? <mark key={index}>{part.text}</mark> : <Fragment key={index}>{part.text}</Fragment>,
  );
}

interface HitProps extends Omit<ComponentProps<typeof Link>, 'children' | 'className'> {
  name: ReactNode;
  brand?: string;
  shown: Pick<ProductCard | PackageCard, 'image' | 'subscriptionPrice'>;
}

function Hit({ name, brand, shown: { image, subscriptionPrice }, ...link }: HitProps) {
  const { t } = useTranslation('catalog');
  return (
    <Link className={css.hit} {...link}>
      <Photo image={image} sizes="96px" ratio="1" alt="" priority="eager" />
      <span className={css.text}>
        <span className="mid">{name}</span>
        {brand === undefined ? null : (
          <span className="note" translate="no">
            {brand}
          </span>
        )}
        <Price from={t('searchPanel.from')} amount={subscriptionPrice} per={t('searchPanel.perMonth')} />
      </span>
    </Link>
  );
}

function NameLink({ name, ...link }: Omit<HitProps, 'brand' | 'shown'>) {
  return (
    <Link className={css.brand} {...link}>
      <span>{name}</span>
    </Link>
  );
}

interface GroupProps {
  id: string;
  label: string;
  total: number;
  className: string | undefined;
  children: ReactNode;
}

function Group({ id, label, total, className, children }: GroupProps) {
  return total === 0 ? null : (
    <div role="group" aria-labelledby={id} className={className}>
      <div className={css.heading} id={id} role="presentation">
        {label}
      </div>
      {children}
    </div>
  );
}

const HitSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, place) => (
    <div key={place} className={css.hit} aria-hidden="true">
      <Skeleton ratio="1" />
      <Skeleton shape="text" width="60%" />
    </div>
  ));

function ResultsSkeleton() {
  return (
    <div className={css.body} aria-hidden="true">
      <Skeleton shape="text" width="50%" />
      <div className={css.hits}>
        <HitSkeletons count={PAGE_SIZES.search} />
      </div>
    </div>
  );
}

export function SearchResults({ list, search, found, activeIndex, optionId, onFollow, onSearch }: SearchResultsProps) {
  const { t } = useTranslation('catalog');
  const {
    brands,
    products,
    rooms,
    packages,
    articles,
    awaited,
    totals,
    hasResults,
    hasNoResults,
    hasMore,
    searching,
    retry,
    didYouMean,
    shown,
  } = found;
  const highlightName = (name: string) => <Name text={name} search={shown ?? search} />;
  const createOptionProps = (place: number) => ({ id: optionId(place), role: 'option', 'aria-selected': place === activeIndex });

  return (
    <>
      {/* Always rendered, because screen readers ignore a live region that appears together with its text. */}
      <p className="visually-hidden" role="status">
        {search === ''
          ? ''
          : searching
            ? t('searchPanel.searching')
            : [
                hasNoResults ? t('searchPanel.none', { search }) : '',
                shown ? t('searchPanel.shown', { search: shown }) : '',
                didYouMean ? t('searchPanel.meant', { search: didYouMean }) : '',
                hasNoResults ? '' : t('searchPanel.found', totals),
                !hasNoResults && retry ? t('searchPanel.partly') : '',
              ]
                .filter(Boolean)
                .join(' ')}
      </p>
      {hasNoResults ? (
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
      {shown && hasResults ? (
        <p className={css.instead}>
          <span>{t('searchPanel.shown', { search: shown })}</span>
          <Link className={textLinkClass()} to={paths.productList({ search, spelling: 'typed' })} onClick={onFollow}>
            {t('searchPanel.asTyped', { search })}
          </Link>
        </p>
      ) : null}
      {!hasNoResults && didYouMean ? (
        <p className={css.instead}>
          <span>{t('searchPanel.shown', { search })}</span>
          <TextButton onClick={() => onSearch(didYouMean)}>{t('searchPanel.meant', { search: didYouMean })}</TextButton>
        </p>
      ) : null}
      {!hasNoResults && retry ? (
        <p className={css.instead}>
          <span>{t('searchPanel.partly')}</span>
          <TextButton onClick={retry}>{t('searchPanel.retry')}</TextButton>
        </p>
      ) : null}
      {search !== '' && searching && !hasResults ? <ResultsSkeleton /> : null}
      {search !== '' && hasResults ? (
        <div className={css.body} aria-busy={searching}>
          <div className={css.groups} id={list} role="listbox" aria-label={t('searchPanel.label')}>
            <Group id={`${list}-brands`} label={t('searchPanel.brands')} total={totals.brands} className={css.names}>
              {brands.map(({ slug, name }, index) => (
                <NameLink key={slug} to={paths.brand(slug)} name={highlightName(name)} onClick={onFollow} {...createOptionProps(index)} />
              ))}
            </Group>
            <Group id={`${list}-products`} label={t('searchPanel.products')} total={totals.products} className={css.products}>
              <div className={css.hits} role="presentation">
                {products.map((product, index) => (
                  <Hit
                    key={product.id}
                    to={paths.product(product.slug)}
                    name={highlightName(product.name)}
                    brand={product.brand.name}
                    shown={product}
                    onClick={onFollow}
                    {...createOptionProps(brands.length + index)}
                  />
                ))}
                <HitSkeletons count={awaited.products} />
              </div>
            </Group>
            <Group id={`${list}-rooms`} label={t('searchPanel.rooms')} total={totals.rooms} className={css.names}>
              {rooms.map(({ slug, name }, index) => (
                <NameLink
                  key={slug}
                  to={paths.productList({ main: slug })}
                  name={highlightName(name)}
                  onClick={onFollow}
                  {...createOptionProps(brands.length + products.length + index)}
                />
              ))}
            </Group>
            <Group id={`${list}-packages`} label={t('searchPanel.packages')} total={totals.packages} className={css.products}>
              <div className={css.hits} role="presentation">
                {packages.map((room, index) => (
                  <Hit
                    key={room.id}
                    to={paths.package(room.slug)}
                    name={highlightName(room.name)}
                    shown={room}
                    onClick={onFollow}
                    {...createOptionProps(brands.length + products.length + rooms.length + index)}
                  />
                ))}
              </div>
            </Group>
            <Group id={`${list}-articles`} label={t('searchPanel.articles')} total={totals.articles} className={css.products}>
              {articles.map(({ slug, name }, index) => (
                <NameLink
                  key={slug}
                  to={paths.blogArticle(slug)}
                  name={highlightName(name)}
                  onClick={onFollow}
                  {...createOptionProps(brands.length + products.length + rooms.length + packages.length + index)}
                />
              ))}
            </Group>
          </div>
          {hasMore ? (
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
