import type { ReactNode } from 'react';
import { useCurrentHeading } from './use-current-heading';
import styles from './article-body.module.css';

export { useCurrentHeading };

export interface ArticleBodyProps {
  /** Entries of the table of contents. The `h2` of each section must have the id of its entry. */
  contents: readonly { id: string; text: string }[];
  contentsLabel: string;
  aside?: { label: string; content: ReactNode };
  /** Allowed elements: `h2` with ids, `p`, `ul`, `ol`, `blockquote`, {@link ArticleFigure}, {@link ArticleNote}, Table. */
  children: ReactNode;
}

export function ArticleBody({ contents, contentsLabel, aside, children }: ArticleBodyProps) {
  const current = useCurrentHeading(contents);
  return (
    <div className={styles.article}>
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

export function ArticleFigure({ photo, caption }: { photo: ReactNode; caption?: ReactNode }) {
  return (
    <figure className={styles.figure}>
      {photo}
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
}

export function ArticleNote({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.note} role="note">
      <p className="mid">{title}</p>
      {children}
    </div>
  );
}
