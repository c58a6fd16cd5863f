import { type ReactNode } from 'react';
import { type LoaderFunctionArgs } from 'react-router-dom';
import { LEGAL_TEXTS, type LegalText } from '@spruce/contract/legal-texts';
import { paths } from '@spruce/contract/paths';
import { formatDate } from '@spruce/i18n';
import type wordsInEnglish from '@spruce/messages-shell/legal.en.json';
import { Link, localePath, usePlatform } from '@spruce/platform';
import { ArticleBody } from '@spruce/ui/article-body';
import { TextButton, textLinkClass } from '@spruce/ui/text-link';
import { inlineLinks } from '../content/inline-links';
import { fill, loadCopy, useCopy, type LoadCopy } from '../content/page-copy';
import { PageHead } from '../content/page-head';
import { StructuredData } from '../content/structured-data';
import { shopFacts } from '../content/shop-facts';
import styles from './legal.module.css';

/** A legal text. Sections contain paragraphs, and arrays for lists; `{{name}}` is one of {@link shopFacts}, `[label](/path)` a link. */
export interface LegalCopy {
  title: string;
  description: string;
  heading: string;
  lead: string;
  sections: { id: string; title: string; body: (string | string[])[] }[];
}

type Words = typeof wordsInEnglish;
type Loaded<Copy> = Copy & { name: LegalText; words: Words };

const PATHS: Record<LegalText, () => ReturnType<typeof paths.faq>> = {
  'terms-and-conditions': paths.termsAndConditions,
  'terms-of-subscription': paths.termsOfSubscription,
  'privacy-notice': paths.privacyNotice,
  'cookie-policy': paths.cookiePolicy,
};

export const legalLoader =
  <Copy extends LegalCopy>(name: LegalText, load: LoadCopy<Copy>) =>
  async ({ context }: LoaderFunctionArgs): Promise<Loaded<Copy>> => {
    const [copy, words] = await Promise.all([
      loadCopy<Copy>(load, { context }),
      loadCopy<Words>(
        {
          en: () => import(/* webpackChunkName: "copy.legal.en" */ '@spruce/messages-shell/legal.en.json'),
          th: () => import(/* webpackChunkName: "copy.legal.th" */ '@spruce/messages-shell/legal.th.json'),
        },
        { context },
      ),
    ]);
    return { ...copy, name, words };
  };

/** Shows a legal text with version, table of contents and print button. `after` adds content to sections by id. */
export function LegalPage({ after = {} }: { after?: Readonly<Record<string, ReactNode>> }) {
  const { name, words, sections, ...copy } = useCopy<Loaded<LegalCopy>>();
  const { language, origin } = usePlatform();
  const facts = shopFacts(language);
  const text = (written: string): ReactNode => inlineLinks(fill(written, facts));
  const { version, since } = LEGAL_TEXTS[name];
  const numbered = sections.map(({ title, ...section }, at) => ({ ...section, text: `${at + 1}. ${title}` }));
  return (
    <div className={styles.sheet}>
      <PageHead {...copy}>
        <p className="lead">{copy.lead}</p>
      </PageHead>
      <StructuredData
        data={{
          '@type': 'WebPage',
          name: copy.title,
          description: copy.description,
          url: origin + localePath(PATHS[name](), language),
          inLanguage: language,
          version,
          datePublished: since,
          publisher: { '@type': 'Organization', name: 'Spruce', url: origin },
        }}
      />
      <div className="wrap">
        <div className={styles.bar}>
          <p className="num">
            {words.version} {version}
            <span className={styles.since}>{fill(words.since, { date: formatDate(since, language, 'long') })}</span>
          </p>
          <TextButton className={styles.print} onClick={() => window.print()}>
            {words.print}
          </TextButton>
        </div>
        <ArticleBody
          contents={numbered}
          contentsLabel={words.contents}
          aside={{
            label: words.others,
            content: (
              <ul className={styles.others} role="list">
                {(Object.keys(LEGAL_TEXTS) as LegalText[])
                  .filter((other) => other !== name)
                  .map((other) => (
                    <li key={other}>
                      <Link className={textLinkClass({ quiet: true, className: styles.other })} to={PATHS[other]()}>
                        {words.names[other]}
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
              {after[id]}
            </section>
          ))}
        </ArticleBody>
      </div>
    </div>
  );
}
