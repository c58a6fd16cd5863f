import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { LEGAL_TEXTS, type LegalText } from '@spruce/contract/legal-texts';
import { paths } from '@spruce/contract/paths';
import { formatDate } from '@spruce/i18n';
import type wordsInEnglish from '@spruce/messages-shell/legal.en.json';
import { Link, usePlatform } from '@spruce/platform';
import { ArticleBody } from '@spruce/ui/article-body';
import { TextButton, textLinkClass } from '@spruce/ui/text-link';
import { renderInlineLinks } from '../content/sections';
import { fillPlaceholders, loadCopy, useCopy, createShopValues, type LoadCopy } from '../content/page-copy';
import { PageData, PageHead } from '../content/page-head';
import styles from './legal.module.css';

/** In `body`, a string is a paragraph, an array is a list. `{{name}}` is a value of {@link createShopValues}, `[label](/path)` a link. */
export interface LegalCopy {
  title: string;
  description: string;
  heading: string;
  lead: string;
  sections: { id: string; title: string; body: (string | string[])[] }[];
}

type LegalMessages = typeof wordsInEnglish;
type LegalData<Copy> = Copy & { name: LegalText; messages: LegalMessages };

const PATHS: Record<LegalText, () => ReturnType<typeof paths.faq>> = {
  'terms-and-conditions': paths.termsAndConditions,
  'terms-of-subscription': paths.termsOfSubscription,
  'privacy-notice': paths.privacyNotice,
  'cookie-policy': paths.cookiePolicy,
};

export const legalLoader =
  <Copy extends LegalCopy>(name: LegalText, load: LoadCopy<Copy>) =>
  async ({ context }: LoaderFunctionArgs): Promise<LegalData<Copy>> => {
    const [copy, messages] = await Promise.all([
      loadCopy<Copy>(load, { context }),
      loadCopy<LegalMessages>(
        {
          en: () => import(/* webpackChunkName: "copy.legal.en" */ '@spruce/messages-shell/legal.en.json'),
          th: () => import(/* webpackChunkName: "copy.legal.th" */ '@spruce/messages-shell/legal.th.json'),
        },
        { context },
      ),
    ]);
    return { ...copy, name, messages };
  };

export function LegalPage({ additions = {} }: { additions?: Readonly<Record<string, ReactNode>> }) {
  const { name, messages, sections, ...copy } = useCopy<LegalData<LegalCopy>>();
  const { language } = usePlatform();
  const values = createShopValues(language);
  const text = (written: string): ReactNode => renderInlineLinks(fillPlaceholders(written, values));
  const { version, since } = LEGAL_TEXTS[name];
  const numbered = sections.map(({ title, ...section }, at) => ({ ...section, text: `${at + 1}. ${title}` }));
  return (
    <div className={styles.sheet}>
      <PageHead {...copy}>
        <p className="lead">{copy.lead}</p>
      </PageHead>
      <PageData path={PATHS[name]()} title={copy.title} description={copy.description} version={version} datePublished={since} />
      <div className="wrap">
        <div className={styles.bar}>
          <p className="num">
            {messages.version} {version}
            <span className={styles.since}>{fillPlaceholders(messages.since, { date: formatDate(since, language, 'long') })}</span>
          </p>
          <TextButton className={styles.print} onClick={() => window.print()}>
            {messages.print}
          </TextButton>
        </div>
        <ArticleBody
          contents={numbered}
          contentsLabel={messages.contents}
          aside={{
            label: messages.others,
            content: (
              <ul className={styles.others} role="list">
                {(Object.keys(LEGAL_TEXTS) as LegalText[])
                  .filter((other) => other !== name)
                  .map((other) => (
                    <li key={other}>
                      <Link className={textLinkClass({ quiet: true, className: styles.other })} to={PATHS[other]()}>
                        {messages.names[other]}
                      </Link>
                    </li>
                  ))}
              </ul>
            ),
          }}
        >
          {numbered.map(({ id, text: heading, body }) => (
            <section key={id} className={styles.section} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {body.map((part, at) =>
                typeof part === 'string' ? (
                  <p key={at}>{text(part)}</p>
                ) : (
                  <ul key={at} role="list">
                    {part.map((item) => (
                      <li key={item}>{text(item)}</li>
                    ))}
                  </ul>
                ),
              )}
              {additions[id]}
            </section>
          ))}
        </ArticleBody>
      </div>
    </div>
  );
}
