import { useDeferredValue, useEffect, useState } from 'react';
import { paths } from '@spruce/contract/paths';
import { SHOP } from '@spruce/contract/shop';
import { SHOP_DETAILS } from '@spruce/contract/shop-details';
import { StructuredData } from '@spruce/features';
import { toPlainText } from '@spruce/i18n';
import { toComparable } from '@spruce/input';
import type copyInEnglish from '@spruce/messages-shell/faq.en.json';
import { Link } from '@spruce/platform';
import { Accordion, AccordionItem } from '@spruce/ui/accordion';
import { useCurrentHeading } from '@spruce/ui/article-body';
import { buttonClass } from '@spruce/ui/button';
import { classNames } from '@spruce/ui/class-names';
import { SearchIcon } from '@spruce/ui/icon';
import { TextField } from '@spruce/ui/text-field';
import { fillPlaceholders, createCopyLoader, useCopy } from '../content/page-copy';
import { PageHead } from '../content/page-head';
import content from '../content/content.module.css';
import styles from './faq.module.css';

/** Thai has only one plural form, so its texts have no `found_one`. */
type Copy = Omit<typeof copyInEnglish, 'found_one'> & { found_one?: string };

export { copyHandle as handle } from '../content/page-copy';

export const loader = createCopyLoader<Copy>({
  en: () => import(/* webpackChunkName: "copy.en" */ '@spruce/messages-shell/faq.en.json'),
  th: () => import(/* webpackChunkName: "copy.th" */ '@spruce/messages-shell/faq.th.json'),
});

const normalise = (text: string): string => toComparable(toPlainText(text)).toLowerCase();

function filterAnswers(groups: Copy['groups'], search: string): Copy['groups'] {
  const tokens = normalise(search).split(/\s+/).filter(Boolean);
  if (tokens.length === 0) return groups;
  const matches = ({ question, answer }: { question: string; answer: string }) =>
    tokens.every((token) => normalise(`${question} ${answer}`).includes(token));
  return groups.map((group) => ({ ...group, items: group.items.filter(matches) })).filter(({ items }) => items.length > 0);
}

/** If a search finds nothing, returns a corrected search, for example after a typing error or with the wrong keyboard layout. */
function useCorrection(groups: Copy['groups'], search: string, isEmpty: boolean): string | undefined {
  const [correction, setCorrection] = useState<{ search: string; text: string | null }>();
  useEffect(() => {
    if (!isEmpty) return;
    let gone = false;
    const ask = async () => {
      const { correctSearch, buildVocabulary } = await import(/* webpackChunkName: "faq-search" */ '@spruce/input/search');
      const words = buildVocabulary(
        groups.flatMap(({ items }) => items.map(({ question, answer }) => toPlainText(`${question} ${answer}`))),
      );
      const text = await correctSearch(search, words, (other) => Promise.resolve(filterAnswers(groups, other).length > 0));
      if (!gone) setCorrection({ search, text });
    };
    // If the script fails to load, the page shows no results and no correction.
    void ask().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [groups, search, isEmpty]);
  return isEmpty && correction?.search === search ? (correction.text ?? undefined) : undefined;
}

export function Component() {
  const copy = useCopy<Copy>();
  const [search, setSearch] = useState('');
  const deferred = useDeferredValue(search);
  const typedMatches = filterAnswers(copy.groups, deferred);
  const correction = useCorrection(copy.groups, deferred, typedMatches.length === 0);
  const groups = correction === undefined ? typedMatches : filterAnswers(copy.groups, correction);
  const searching = search.trim() !== '';
  const topic = useCurrentHeading(groups);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const found = fillPlaceholders((count === 1 && copy.found_one) || copy.found_other, { count: String(count) });
  return (
    <>
      <PageHead {...copy}>
        <TextField
          label={copy.search}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={copy.placeholder}
          prefix={<SearchIcon />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </PageHead>
      <StructuredData
        data={{
          '@type': 'FAQPage',
          mainEntity: copy.groups
            .flatMap(({ items }) => items)
            .map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
        }}
      />
      <div className="wrap">
        <div className={styles.in}>
          <nav className={styles.topics} aria-label={copy.topics}>
            {groups.map(({ id, name }) => (
              <a key={id} href={`#${id}`} aria-current={id === topic || undefined}>
                {name}
              </a>
            ))}
          </nav>
          <div className={styles.groups}>
            <p className={count === 0 || correction !== undefined ? 'copy' : 'visually-hidden'} role="status">
              {correction !== undefined && `${fillPlaceholders(copy.meant, { search: correction })} `}
              {searching && (count === 0 ? copy.none : found)}
            </p>
            {groups.map(({ id, name, items }, group) => (
              <section key={id} aria-labelledby={id}>
                <h2 className="subhead" id={id}>
                  {name}
                </h2>
                <Accordion>
                  {items.map(({ question, answer }, at) => (
                    <AccordionItem key={`${question}${searching}`} summary={question} open={searching || (group === 0 && at === 0)}>
                      {answer}
                    </AccordionItem>
                  ))}
                </Accordion>
              </section>
            ))}
          </div>
        </div>
        <div className={content.panel}>
          <p className="subhead">{fillPlaceholders(copy.more, { hours: `${SHOP_DETAILS.hours.from}–${SHOP_DETAILS.hours.to}` })}</p>
          <div className={content.actions}>
            <Link className={buttonClass()} to={paths.contact()}>
              {copy.contact}
            </Link>
            <a className={classNames(buttonClass({ variant: 'outline' }))} href={SHOP.line} target="_blank" rel="noreferrer">
              {copy.line}
            </a>
          </div>
        </div>
      </div>
    </>
  );
}
