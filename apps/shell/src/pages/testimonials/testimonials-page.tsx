import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { listedProductsQuery, resolvePicture } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import type copyInEnglish from '@spruce/messages-shell/testimonials.en.json';
import { Link, platformContext, usePlatform } from '@spruce/platform';
import { Photo } from '@spruce/ui/photo';
import { textLinkClass } from '@spruce/ui/text-link';
import { PageData, PageHead } from '../content/page-head';
import { fillPlaceholders, loadCopy, useCopy } from '../content/page-copy';
import { Closing } from '../content/sections';
import styles from './testimonials.module.css';

type Copy = typeof copyInEnglish;

export { copyHandle as handle } from '../content/page-copy';

/** The texts contain product ids, which the catalogue never changes. */
const readProductIds = ({ voices }: Copy) => voices.map(({ product }) => Number(product));

export async function loader({ context }: LoaderFunctionArgs): Promise<Copy> {
  const { queryClient, api } = context.get(platformContext);
  const copy = await loadCopy<Copy>(
    {
      en: () => import(/* webpackChunkName: "copy.en" */ '@spruce/messages-shell/testimonials.en.json'),
      th: () => import(/* webpackChunkName: "copy.th" */ '@spruce/messages-shell/testimonials.th.json'),
    },
    { context },
  );
  await queryClient.prefetchQuery(listedProductsQuery(api, readProductIds(copy)));
  return copy;
}

export function Component() {
  const copy = useCopy<Copy>();
  const { data: pieces } = useQuery(listedProductsQuery(usePlatform().api, readProductIds(copy)));
  return (
    <>
      <PageHead {...copy}>
        <p className="lead">{copy.lead}</p>
      </PageHead>
      <PageData path={paths.testimonials()} title={copy.title} description={copy.description} />
      <ul className={`wrap ${styles.voices}`} role="list">
        {copy.voices.map(({ product, months, name, quote }) => {
          const piece = pieces?.find(({ id }) => id === Number(product));
          return (
            <li key={name}>
              <figure className={styles.voice}>
                {piece && (
                  <Photo
                    image={{ ...resolvePicture(piece), alt: '' }}
                    ratio="1"
                    sizes="(min-width: 1024px) 320px, (min-width: 576px) 45vw, 100vw"
                  />
                )}
                <blockquote className={styles.quote}>{quote}</blockquote>
                <figcaption className={styles.who}>
                  <b className="mid">{name}</b>
                  {piece && (
                    <Link className={textLinkClass({ className: styles.piece })} to={paths.product(piece.slug)}>
                      {fillPlaceholders(copy.with, { piece: piece.name, months })}
                    </Link>
                  )}
                </figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
      <Closing text={copy.closing} to={paths.productList()} label={copy.browse} />
    </>
  );
}
