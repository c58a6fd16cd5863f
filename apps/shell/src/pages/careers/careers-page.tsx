import { paths } from '@spruce/contract/paths';
import { createShopPlace, StructuredData } from '@spruce/features';
import { formatDate, toPlainText } from '@spruce/i18n';
import type copyInEnglish from '@spruce/messages-shell/careers.en.json';
import { Link, usePlatform } from '@spruce/platform';
import { Accordion, AccordionItem } from '@spruce/ui/accordion';
import { Phrases } from '@spruce/ui/phrases';
import { textLinkClass } from '@spruce/ui/text-link';
import { PageData, PageHead } from '../content/page-head';
import { fillPlaceholders, createCopyLoader, useCopy } from '../content/page-copy';
import { Closing, RoomBand, TextSection } from '../content/sections';
import content from '../content/content.module.css';

type Copy = typeof copyInEnglish;

export { copyHandle as handle } from '../content/page-copy';

export const loader = createCopyLoader<Copy>({
  en: () => import(/* webpackChunkName: "copy.en" */ '@spruce/messages-shell/careers.en.json'),
  th: () => import(/* webpackChunkName: "copy.th" */ '@spruce/messages-shell/careers.th.json'),
});

const APPLY_PATH = `${paths.contact()}?about=work` as const;

export function Component() {
  const copy = useCopy<Copy>();
  const { language, origin } = usePlatform();
  const { address } = createShopPlace(language, origin);
  return (
    <>
      <PageHead {...copy}>
        <p className="lead">{copy.lead}</p>
      </PageHead>
      <PageData path={paths.careers()} title={copy.title} description={copy.description} />
      {copy.jobs.map(({ id, title, text, date }) => (
        <StructuredData
          key={id}
          data={{
            '@type': 'JobPosting',
            title,
            description: text,
            datePosted: date,
            employmentType: 'FULL_TIME',
            hiringOrganization: { '@type': 'Organization', name: 'Spruce', sameAs: origin },
            jobLocation: { '@type': 'Place', address },
          }}
        />
      ))}
      <RoomBand space="home-office" first />
      {copy.how.map((section) => (
        <TextSection key={section.heading} {...section} />
      ))}
      <section className="wrap section" aria-labelledby="open">
        <div className={content.sideBy}>
          <h2 className="head" id="open">
            <Phrases text={copy.open} />
          </h2>
          <Accordion>
            {copy.jobs.map(({ id, title, place, text, date }, at) => (
              <AccordionItem key={id} summary={title} open={at === 0}>
                <div className={content.job}>
                  <p className="note">
                    {place}. {fillPlaceholders(copy.posted, { date: formatDate(date, language, 'long') })}
                  </p>
                  <p>{text}</p>
                  <Link className={textLinkClass()} to={APPLY_PATH} aria-label={toPlainText(`${copy.apply}: ${title}`)}>
                    {copy.apply}
                  </Link>
                </div>
              </AccordionItem>
            ))}
          </Accordion>
        </div>
      </section>
      <Closing text={copy.closing} to={APPLY_PATH} label={copy.apply} />
    </>
  );
}
