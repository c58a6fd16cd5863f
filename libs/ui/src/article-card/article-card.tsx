import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Name, Phrases } from '../phrases/phrases';
import styles from './article-card.module.css';

export interface ArticleCardProps {
  /** Photo with an empty `alt`, because screen readers read the title of the article instead. */
  photo: ReactNode;
  note: ReactNode;
  /** Title of the article, as a link. A click anywhere on the card follows this link. */
  link: ReactElement;
  level?: 2 | 3;
  lead?: { excerpt: ReactNode };
}

export function ArticleCard({ photo, note, link, level = 3, lead }: ArticleCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.card} data-lead={lead ? true : undefined}>
      <div className={styles.photo}>{photo}</div>
      <div className={styles.text}>
        <p className="note">{note}</p>
        <Heading className={lead ? 'head' : styles.title}>{link}</Heading>
        {lead ? <p className="copy">{lead.excerpt}</p> : null}
      </div>
    </article>
  );
}

export function ArticleTitle({ children }: { children: string }) {
  return children.includes(': ') ? <Phrases text={children.split(/(?<=:) /)} /> : <Name>{children}</Name>;
}

export function ArticleGrid({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(styles.grid, className)}>{children}</div>;
}
