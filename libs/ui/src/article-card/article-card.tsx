import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './article-card.module.css';

/** Props of {@link ArticleCard}. */
export interface ArticleCardProps {
  /** A Photo; its alt text is empty, the title says what it is about. */
  photo: ReactNode;
  /** “Care, 4 min read” */
  note: ReactNode;
  /** The title as a router link; the whole card leads where it does. */
  link: ReactElement;
  level?: 2 | 3;
  /** The first of the page: wide, with its beginning beside the photo. */
  lead?: { excerpt: ReactNode };
  className?: string;
}

/** An article in a list. */
export function ArticleCard({ photo, note, link, level = 3, lead, className }: ArticleCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={classNames(styles.card, className)} data-lead={lead ? true : undefined}>
      <div className={styles.photo}>{photo}</div>
      <div className={styles.text}>
        <p className="note">{note}</p>
        <Heading className={lead ? 'head' : styles.title}>{link}</Heading>
        {lead ? <p className="copy">{lead.excerpt}</p> : null}
      </div>
    </article>
  );
}

/** Three columns of {@link ArticleCard}s. */
export function ArticleGrid({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(styles.grid, className)}>{children}</div>;
}
