import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { useCurrentHeading } from './use-current-heading';
import styles from './article-body.module.css';

/** Props of {@link ArticleBody}. */
export interface ArticleBodyProps {
  /** The headings of the text, whose ids they carry. */
  contents: readonly { id: string; text: string }[];
  /** Names the list of them: “On this page”. */
  contentsLabel: string;
  /** What stands in the right margin: the pieces of the story. */
  aside?: { label: string; content: ReactNode };
  /** The text: `h2` with ids, `p`, `ul`, `ol`, `blockquote`, {@link ArticleFigure}, {@link ArticleNote}, Table. */
  children: ReactNode;
  className?: string;
}

/** An article to be read: its headings at the left, which follow the reading, a column of text, and its pieces at the right. */
export function ArticleBody({ contents, contentsLabel, aside, children, className }: ArticleBodyProps) {
  const current = useCurrentHeading(contents);
  return (
    <div className={classNames(styles.article, className)}>
      {contents.length ? (
        <nav className={styles.contents} aria-label={contentsLabel}>
          <ol role="list">
            {contents.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <div className={styles.prose}>{children}</div>
      {aside ? (
        <aside className={styles.aside} aria-label={aside.label}>
          <h2 className="note">{aside.label}</h2>
          {aside.content}
        </aside>
      ) : null}
    </div>
  );
}

/** A figure: a picture in the text with its caption. */
export function ArticleFigure({ photo, caption }: { photo: ReactNode; caption?: ReactNode }) {
  return (
    <figure className={styles.figure}>
      {photo}
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
}

/** An aside beside the text: a tip, a warning. */
export function ArticleNote({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.note} role="note">
      <p className="mid">{title}</p>
      {children}
    </div>
  );
}
