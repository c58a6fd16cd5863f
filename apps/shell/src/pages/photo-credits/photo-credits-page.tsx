import { Fragment } from 'react';
import { useQuery } from '@tanstack/react-query';
import { packagesQuery, productNamesQuery, type PackageCard } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import type copyInEnglish from '@spruce/messages-shell/photo-credits.en.json';
import { usePlatform, type Language } from '@spruce/platform';
import { Name } from '@spruce/ui/phrases';
import { TextLink } from '@spruce/ui/text-link';
import { PageData, PageHead } from '../content/page-head';
import { fillPlaceholders, createCopyLoader, useCopy } from '../content/page-copy';
import credits from './credits.json';
import styles from './photo-credits.module.css';

type Copy = typeof copyInEnglish;

export { copyHandle as handle } from '../content/page-copy';

export const loader = createCopyLoader<Copy>(
  {
    en: () => import(/* webpackChunkName: "copy.en" */ '@spruce/messages-shell/photo-credits.en.json'),
    th: () => import(/* webpackChunkName: "copy.th" */ '@spruce/messages-shell/photo-credits.th.json'),
  },
  ({ queryClient, api }) => [queryClient.prefetchQuery(packagesQuery(api)), queryClient.prefetchQuery(productNamesQuery(api))],
);

/** Splits "Armchair (Sweet Home 3D library Scopia no. 24, armchair.obj)" into name and source. */
function parseModel(model: string): { name: string; from: string } {
  const [, name = model, from = ''] = /^(.*?) \((.*)\)$/.exec(model) ?? [];
  return { name, from };
}

const toTitle = (name: string): string => name.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/**
 * Lists the names of the products and packages whose pictures show a 3D model. If the catalogue no longer uses a picture, lists the name of
 * its file. Skips the preview pictures of shared links (`og-`), because each of them shows a package that is listed anyway.
 */
function listUses(
  files: readonly string[],
  rooms: readonly PackageCard[],
  products: Readonly<Record<string, string>>,
): { name: string; lang?: Language }[] {
  const subjects = new Set(files.filter((file) => !file.startsWith('og-')).map((file) => file.split('--')[0] ?? file));
  return [...subjects].map((subject) => {
    const name = products[subject] ?? rooms.find(({ image }) => image.base.includes(`/${subject}.`))?.name;
    return name ? { name } : { name: toTitle(subject), lang: 'en' };
  });
}

/** Lists the creators of the 3D models with their licences, as the CC BY licence requires. */
export function Component() {
  const copy = useCopy<Copy>();
  const { api, language } = usePlatform();
  const { data: rooms = [] } = useQuery(packagesQuery(api));
  const { data: products = {} } = useQuery(productNamesQuery(api));
  return (
    <>
      <PageHead {...copy} heading={copy.title}>
        <p className="lead">{copy.lead}</p>
      </PageHead>
      <PageData path={paths.photoCredits()} title={copy.title} description={copy.description} />
      <div className="wrap">
        <ul className={styles.list} role="list">
          {credits.map(({ id, model, creator, licence, licence_url, source, changes, used_in }) => {
            const { name, from } = parseModel(model);
            return (
              <li key={id} className={styles.credit}>
                <div>
                  <h2 className={styles.model} lang="en">
                    {name}
                  </h2>
                  <p className={styles.meta}>{fillPlaceholders(copy.by, { creator })}</p>
                  <p className={styles.seen}>
                    <TextLink href={source} rel="noreferrer" lang="en">
                      {from || copy.source}
                    </TextLink>
                  </p>
                </div>
                <div>
                  <p className={styles.meta}>{changes[language]}</p>
                  <p className={styles.seen}>
                    {copy.seen}:{' '}
                    {listUses(used_in, rooms, products).map(({ name, lang }, at) => (
                      <Fragment key={name}>
                        {at > 0 && ', '}
                        <span className={styles.use} lang={lang}>
                          <Name>{name}</Name>
                        </span>
                      </Fragment>
                    ))}
                  </p>
                </div>
                <TextLink className={styles.licence} href={licence_url} rel="license noreferrer" lang="en">
                  {licence}
                </TextLink>
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}
