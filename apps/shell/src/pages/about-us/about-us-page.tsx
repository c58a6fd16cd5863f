import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs } from 'react-router-dom';
import { productsByIdQuery } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import type copyInEnglish from '@spruce/messages-shell/about-us.en.json';
import { Link, platformContext, usePlatform } from '@spruce/platform';
import { buttonClass } from '@spruce/ui/button';
import { classNames } from '@spruce/ui/class-names';
import { ArrowIcon } from '@spruce/ui/icon';
import { Photo } from '@spruce/ui/photo';
import { Phrases } from '@spruce/ui/phrases';
import { textLinkClass } from '@spruce/ui/text-link';
import content from '../content/content.module.css';
import { loadCopy, useCopy } from '../content/page-copy';
import { PageHead } from '../content/page-head';
import { useSpaceImage } from '../content/space-photo';
import styles from './about-us.module.css';

type Copy = typeof copyInEnglish;

/** The Lanna easy chair, which the page tells of. */
const CHAIR = [1100];

export async function loader({ context }: LoaderFunctionArgs): Promise<Copy> {
  const { queryClient, api } = context.get(platformContext);
  const [copy] = await Promise.all([
    loadCopy<Copy>({ en: () => import('@spruce/messages-shell/about-us.en.json'), th: () => import('@spruce/messages-shell/about-us.th.json') }, { context }),
    queryClient.prefetchQuery(productsByIdQuery(api, CHAIR)),
  ]);
  return copy;
}

/** /about-us: why a house rents its furniture out. */
export function Component() {
  const copy = useCopy<Copy>();
  const room = useSpaceImage('bedroom');
  return (
    <>
      <PageHead {...copy} />
      {room && <Photo className={styles.photo} image={room} ratio="" sizes="100vw" priority="first" />}
      <section className={classNames('wrap', styles.first)}>
        <div className={content.sideBy}>
          <h2 className="head">{copy.whyHeading}</h2>
          <div className={styles.text}>
            <p className={classNames('copy', styles.opening)}>{copy.whyLead}</p>
            {copy.why.map((paragraph) => (
              <p key={paragraph} className="copy">
                {paragraph}
              </p>
            ))}
            <Link className={textLinkClass({ arrow: true })} to={paths.sustainability()}>
              {copy.sustainability}
              <ArrowIcon />
            </Link>
          </div>
        </div>
      </section>
      <section className="wrap section">
        <dl className={styles.facts}>
          {copy.facts.map(({ figure, text }) => (
            <div key={figure} className={styles.fact}>
              <dt>{text}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Made copy={copy} />
      <section className="wrap section">
        <div className={content.sideBy}>
          <h2 className="head">
            <Phrases text={copy.businessHeading} />
          </h2>
          <div className={styles.text}>
            <p className="copy">{copy.business}</p>
            <Link className={buttonClass()} to={paths.contact()}>
              {copy.businessLink}
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}

function Made({ copy }: { copy: Copy }) {
  const { data } = useQuery(productsByIdQuery(usePlatform().api, CHAIR));
  const chair = data?.[0];
  return (
    <section className={styles.made}>
      <div className={classNames('wrap', styles.madeIn)}>
        {chair && (
          <div className={styles.madePhoto}>
            <Photo image={chair.image} ratio="1" sizes="(min-width: 900px) 58vw, 100vw" />
          </div>
        )}
        <div className={styles.madeText}>
          <h2 className="head">
            <Phrases text={copy.madeHeading} />
          </h2>
          <p className="copy">{copy.made}</p>
          {chair && (
            <Link className={textLinkClass({ arrow: true })} to={paths.product(chair.slug)}>
              {copy.madeLink}
              <ArrowIcon />
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}
