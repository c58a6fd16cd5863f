import { paths } from '@spruce/contract/paths';
import type copyInEnglish from '@spruce/messages-shell/business-staging.en.json';
import { Link, partnerLayout, usePlatform, type RouteHandle } from '@spruce/platform';
import { buttonClass } from '@spruce/ui/button';
import { ArrowIcon } from '@spruce/ui/icon';
import { Phrases } from '@spruce/ui/phrases';
import { textLinkClass } from '@spruce/ui/text-link';
import { PageData, PageHead } from '../content/page-head';
import { copyHandle, fillPlaceholders, createCopyLoader, useCopy, createShopValues } from '../content/page-copy';
import { Closing, RoomBand } from '../content/sections';
import content from '../content/content.module.css';
import styles from './business-staging.module.css';

type Copy = typeof copyInEnglish;

export const handle: RouteHandle = { ...copyHandle, layout: partnerLayout('shell:partners.business') };

export const loader = createCopyLoader<Copy>({
  en: () => import(/* webpackChunkName: "copy.en" */ '@spruce/messages-shell/business-staging.en.json'),
  th: () => import(/* webpackChunkName: "copy.th" */ '@spruce/messages-shell/business-staging.th.json'),
});

const CONTACT_PATH = `${paths.contact()}?about=company` as const;

export function Component() {
  const copy = useCopy<Copy>();
  const values = createShopValues(usePlatform().language);
  return (
    <>
      <PageHead {...copy}>
        <div className={styles.lead}>
          <p className="lead">{copy.lead}</p>
          <div className={content.actions}>
            <Link className={buttonClass({ size: 'large' })} to={CONTACT_PATH}>
              {copy.talk}
            </Link>
            <Link className={textLinkClass({ arrow: true, className: styles.way })} to={paths.packageList()}>
              {copy.packages}
              <ArrowIcon />
            </Link>
          </div>
        </div>
      </PageHead>
      <PageData path={paths.businessStaging()} title={copy.title} description={copy.description} />
      <RoomBand space="hallway" first />
      <section className="wrap section" aria-labelledby="cases">
        <h2 className="head" id="cases">
          {copy.forWhom}
        </h2>
        <div className={styles.cases}>
          {copy.cases.map(({ id, title, text }) => (
            <div key={id} className={styles.case}>
              <h3 className="label">{title}</h3>
              <p className="copy">{text}</p>
            </div>
          ))}
        </div>
      </section>
      <section className={content.band} aria-labelledby="how">
        <div className="wrap">
          <h2 className="head" id="how">
            {copy.howHeading}
          </h2>
          <ol className={styles.steps} role="list">
            {copy.steps.map(({ title, text }, at) => (
              <li key={title} className={styles.step}>
                <span className={`num ${styles.number}`} translate="no" aria-hidden="true">
                  {at + 1}
                </span>
                <h3 className="label">{title}</h3>
                <p className="muted">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="wrap section" aria-labelledby="papers">
        <div className={content.sideBy}>
          <h2 className="head" id="papers">
            <Phrases text={copy.papersHeading} />
          </h2>
          <ul className={styles.papers} role="list">
            {copy.papers.map((paper) => (
              <li key={paper}>{fillPlaceholders(paper, values)}</li>
            ))}
          </ul>
        </div>
      </section>
      <Closing text={copy.closing} to={CONTACT_PATH} label={copy.talk} />
    </>
  );
}
