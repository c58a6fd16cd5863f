import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { ArrowIcon, CloseIcon, IconButton, Photo, TextButton, textLinkClass } from '@spruce/ui';
import { forgetSearch, forgetSearches, readRecentSearches, rememberSearch } from './recent-searches';
import css from './search-panel.module.css';

/** Four functions fit in one row. */
const MAX_FUNCTIONS = 4;

/** `onForget` must move the focus, because the pressed button disappears. */
export function SearchSuggestions({ onForget }: { onForget: () => void }) {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const id = useId();
  // The panel mounts only in a browser, so the first render can read the storage.
  const [searches, setSearches] = useState(readRecentSearches);
  const { data = [] } = useQuery(categoriesQuery(api));
  const rooms = data.find(({ queryName }) => queryName === 'main')?.children ?? [];
  const functions = (data.find(({ queryName }) => queryName === 'subs')?.children ?? [])
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_FUNCTIONS);
  return (
    <div className={css.body}>
      <div className={css.groups}>
        {searches.length > 0 && (
          <section aria-labelledby={`${id}-recent`}>
            <h2 className={css.heading} id={`${id}-recent`}>
              {t('searchPanel.recent')}
            </h2>
            <ul className={css.list}>
              {searches.map((search) => (
                <li key={search} className={css.recent}>
                  <Link className={css.brand} to={paths.productList({ search })} onClick={() => rememberSearch(search)}>
                    <span>{search}</span>
                  </Link>
                  <IconButton
                    label={t('searchPanel.forgetOne', { search })}
                    onClick={() => {
                      forgetSearch(search);
                      setSearches(readRecentSearches());
                      onForget();
                    }}
                  >
                    <CloseIcon size="small" />
                  </IconButton>
                </li>
              ))}
            </ul>
            <TextButton
              className={css.forget}
              onClick={() => {
                forgetSearches();
                setSearches([]);
                onForget();
              }}
            >
              {t('searchPanel.forget')}
            </TextButton>
          </section>
        )}
        {rooms.length > 0 && (
          <section aria-labelledby={`${id}-rooms`} className={searches.length > 0 ? undefined : css.alone}>
            <h2 className={css.heading} id={`${id}-rooms`}>
              {t('searchPanel.rooms')}
            </h2>
            <ul className={css.rooms}>
              {rooms.map(({ slug, name, image }) => (
                <li key={slug}>
                  <Link className={css.room} to={paths.productList({ main: slug ?? undefined })}>
                    {image && <Photo image={image} sizes="(min-width: 768px) 190px, 72px" ratio="4 / 3" alt="" priority="eager" />}
                    <span>{name}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby={`${id}-brands`} className={css.names}>
          <h2 className={css.heading} id={`${id}-brands`}>
            {t('searchPanel.brands')}
          </h2>
          <Link className={textLinkClass({ arrow: true })} to={paths.brandList()}>
            {t('searchPanel.allBrands')}
            <ArrowIcon />
          </Link>
        </section>
        {functions.length > 0 && (
          <section aria-labelledby={`${id}-functions`} className={css.products}>
            <h2 className={css.heading} id={`${id}-functions`}>
              {t('searchPanel.functions')}
            </h2>
            <ul className={css.uses}>
              {functions.map(({ slug, name }) => (
                <li key={slug}>
                  <Link className={css.brand} to={paths.productList({ subs: slug ?? undefined })}>
                    <span>{name}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}
