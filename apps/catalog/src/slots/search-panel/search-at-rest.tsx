import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { ArrowIcon, Photo, TextButton, textLinkClass } from '@spruce/ui';
import { forgetWords, recentWords, rememberWord } from './recent-words';
import css from './search-panel.module.css';

/** Before anything is typed: what was searched for last, the rooms, and the way to the brands. */
export function SearchAtRest() {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const id = useId();
  // The panel is mounted when it is opened, in a browser.
  const [words, setWords] = useState(recentWords);
  const { data = [] } = useQuery(categoriesQuery(api));
  const rooms = data.find(({ queryName }) => queryName === 'main')?.children ?? [];
  return (
    <div className={css.body}>
      <div className={css.groups}>
        {words.length > 0 && (
          <section aria-labelledby={`${id}-recent`}>
            <h2 className={css.heading} id={`${id}-recent`}>
              {t('searchPanel.recent')}
            </h2>
            <ul className={css.list}>
              {words.map((word) => (
                <li key={word}>
                  <Link className={css.brand} to={paths.productList({ search: word })} onClick={() => rememberWord(word)}>
                    <span>{word}</span>
                  </Link>
                </li>
              ))}
            </ul>
            <TextButton
              className={css.forget}
              onClick={() => {
                forgetWords();
                setWords([]);
              }}
            >
              {t('searchPanel.forget')}
            </TextButton>
          </section>
        )}
        {rooms.length > 0 && (
          <section aria-labelledby={`${id}-rooms`} className={words.length > 0 ? undefined : css.alone}>
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
            <Link className={textLinkClass({ arrow: true, className: css.toBrands })} to={paths.brandList()}>
              {t('searchPanel.allBrands')}
              <ArrowIcon />
            </Link>
          </section>
        )}
      </div>
    </div>
  );
}
