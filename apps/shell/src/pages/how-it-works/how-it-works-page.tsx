import { useQuery } from '@tanstack/react-query';
import { listedProductsQuery } from '@spruce/api-client/catalogue';
import { earliestDeliveryQuery } from '@spruce/api-client/delivery';
import { DELIVERY_DAYS, DELIVERY_FEE, TERM } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { SHOP_DETAILS } from '@spruce/contract/shop-details';
import { formatDay, formatMoney } from '@spruce/i18n';
import type copyInEnglish from '@spruce/messages-shell/how-it-works.en.json';
import { Link, usePlatform } from '@spruce/platform';
import { addDays, monthlyPrice } from '@spruce/pricing';
import { Accordion, AccordionItem } from '@spruce/ui/accordion';
import { buttonClass } from '@spruce/ui/button';
import { classNames } from '@spruce/ui/class-names';
import { DataList, DataRow } from '@spruce/ui/data-list';
import { Phrases } from '@spruce/ui/phrases';
import { PageData, PageHead } from '../content/page-head';
import { fillPlaceholders, createCopyLoader, useCopy } from '../content/page-copy';
import { SpacePhoto } from '../content/sections';
import content from '../content/content.module.css';
import styles from './how-it-works.module.css';

type Copy = typeof copyInEnglish;

export { copyHandle as handle } from '../content/page-copy';

export const loader = createCopyLoader<Copy>(
  {
    en: () => import(/* webpackChunkName: "copy.en" */ '@spruce/messages-shell/how-it-works.en.json'),
    th: () => import(/* webpackChunkName: "copy.th" */ '@spruce/messages-shell/how-it-works.th.json'),
  },
  ({ queryClient, api }) => [
    queryClient.prefetchQuery(listedProductsQuery(api, SHOP_DETAILS.examples.bill)),
    queryClient.prefetchQuery(earliestDeliveryQuery(api)),
  ],
);

export function Component() {
  const copy = useCopy<Copy>();
  const dates = useDates();
  return (
    <>
      <PageHead {...copy}>
        <p className="lead">{copy.lead}</p>
      </PageHead>
      <PageData path={paths.howItWorks()} title={copy.title} description={copy.description} />
      <div className="wrap">
        <ol className={styles.steps} role="list">
          {copy.steps.map(({ when, date, title, text, space }) => (
            <li key={space} className={styles.step}>
              <p className={styles.when}>
                {when}
                {fillDates(date, dates) && <span className={styles.date}>{fillDates(date, dates)}</span>}
              </p>
              <div className={styles.text}>
                <h2 className="subhead">{title}</h2>
                <p className="copy">{text}</p>
              </div>
              <SpacePhoto space={space} alt="" ratio="16 / 9" sizes="(min-width: 1440px) 590px, (min-width: 900px) 44vw, 92vw" />
            </li>
          ))}
        </ol>
      </div>
      <Cost copy={copy.cost} />
      <section className="wrap section">
        <div className={content.sideBy}>
          <h2 className="head">{copy.questionsHeading}</h2>
          <Accordion>
            {copy.questions.map(({ question, answer }, at) => (
              <AccordionItem key={question} summary={question} open={at === 0}>
                {answer}
              </AccordionItem>
            ))}
          </Accordion>
        </div>
      </section>
      <section className="wrap section">
        <div className={content.closing}>
          <p className="head">
            <Phrases text={copy.closing} />
          </p>
          <Link className={buttonClass({ size: 'large' })} to={paths.productList()}>
            {copy.browse}
          </Link>
        </div>
      </section>
    </>
  );
}

function useDates(): Record<string, string> {
  const { api, today, language } = usePlatform();
  const { data } = useQuery(earliestDeliveryQuery(api));
  const day = (date: string) => formatDay(date, language);
  return {
    today: day(today),
    ...(data?.earliest && { earliest: day(data.earliest.date), latest: day(addDays(today, DELIVERY_DAYS.window)) }),
  };
}

function fillDates(text: string, dates: Record<string, string>): string {
  const filled = fillPlaceholders(text, dates);
  return filled.includes('{{') ? '' : filled;
}

function Cost({ copy }: { copy: Copy['cost'] }) {
  const { data: pieces = [] } = useQuery(listedProductsQuery(usePlatform().api, SHOP_DETAILS.examples.bill));
  const priced = pieces.map(({ id, name, subscriptionPrices }) => ({ id, name, price: monthlyPrice(subscriptionPrices, TERM.max) }));
  const monthly = priced.reduce((sum, { price }) => sum + price, 0);
  return (
    <section className={content.band}>
      <div className={classNames('wrap', content.sideBy)}>
        <div className="stack">
          <h2 className="head">
            <Phrases text={copy.heading} />
          </h2>
          <p className="copy">{copy.text}</p>
        </div>
        <DataList>
          {priced.map(({ id, name, price }) => (
            <DataRow key={id} term={fillPlaceholders(copy.piece, { name })}>
              {fillPlaceholders(copy.monthly, { amount: formatMoney(price) })}
            </DataRow>
          ))}
          <DataRow term={copy.delivery} note={fillPlaceholders(copy.deliveryNote, { double: formatMoney(DELIVERY_FEE.double) })}>
            {formatMoney(DELIVERY_FEE.single)}
          </DataRow>
          <DataRow term={copy.deposit}>{formatMoney(0)}</DataRow>
          <DataRow term={copy.care}>{copy.included}</DataRow>
          {monthly > 0 && (
            <>
              <DataRow total term={copy.today}>
                {formatMoney(monthly + DELIVERY_FEE.single)}
              </DataRow>
              <DataRow term={copy.then}>{formatMoney(monthly)}</DataRow>
            </>
          )}
        </DataList>
      </div>
    </section>
  );
}
