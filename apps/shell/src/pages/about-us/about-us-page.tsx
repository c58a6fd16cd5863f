import { useQuery } from '@tanstack/react-query';
import { pieceCountQuery, productsByIdQuery } from '@spruce/api-client/catalogue';
import { DELIVERY_SLOTS, TERM } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { SHOP_DETAILS } from '@spruce/contract/shop-details';
import { formatMoney } from '@spruce/i18n';
import type copyInEnglish from '@spruce/messages-shell/about-us.en.json';
import { Link, usePlatform } from '@spruce/platform';
import { buttonClass } from '@spruce/ui/button';
import { classNames } from '@spruce/ui/class-names';
import { translateAttribute } from '@spruce/ui/figures';
import { ArrowIcon } from '@spruce/ui/icon';
import { Photo } from '@spruce/ui/photo';
import { Phrases } from '@spruce/ui/phrases';
import { textLinkClass } from '@spruce/ui/text-link';
import { PageData, PageHead } from '../content/page-head';
import { fillPlaceholders, createCopyLoader, useCopy } from '../content/page-copy';
import { useSpaceImage } from '../content/sections';
import content from '../content/content.module.css';
import styles from './about-us.module.css';

type Copy = typeof copyInEnglish;

const CHAIR_IDS = [SHOP_DETAILS.examples.madeToBeTakenApart];

export { copyHandle as handle } from '../content/page-copy';

export const loader = createCopyLoader<Copy>(
  {
    en: () => import(/* webpackChunkName: "copy.en" */ '@spruce/messages-shell/about-us.en.json'),
    th: () => import(/* webpackChunkName: "copy.th" */ '@spruce/messages-shell/about-us.th.json'),
  },
  ({ queryClient, api }) => [queryClient.prefetchQuery(productsByIdQuery(api, CHAIR_IDS)), queryClient.prefetchQuery(pieceCountQuery(api))],
);

export function Component() {
  const copy = useCopy<Copy>();
  const room = useSpaceImage('bedroom');
  return (
    <>
      <PageHead {...copy} />
      <PageData path={paths.aboutUs()} title={copy.title} description={copy.description} type="AboutPage" />
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
        <Facts facts={copy.facts} />
      </section>
      <MadeSection copy={copy} />
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

function Facts({ facts }: { facts: Copy['facts'] }) {
  const { data: pieces } = useQuery(pieceCountQuery(usePlatform().api));
  const values = {
    months: `${TERM.min}–${TERM.max}`,
    deposit: formatMoney(0),
    slots: String(DELIVERY_SLOTS.length),
    ...(pieces && { pieces: String(pieces) }),
  };
  return (
    <dl className={styles.facts}>
      {facts
        .map(({ figure, text }) => ({ figure: fillPlaceholders(figure, values), text }))
        .filter(({ figure }) => !figure.startsWith('{{'))
        .map(({ figure, text }) => (
          <div key={text} className={styles.fact}>
            <dt>{text}</dt>
            <dd translate={translateAttribute(figure)}>{figure}</dd>
          </div>
        ))}
    </dl>
  );
}

function MadeSection({ copy }: { copy: Copy }) {
  const { data } = useQuery(productsByIdQuery(usePlatform().api, CHAIR_IDS));
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
