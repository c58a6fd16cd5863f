import type { ReactNode } from 'react';
import { classNames } from '@spruce/ui/class-names';
import { Phrases } from '@spruce/ui/phrases';
import { titleOf } from './page-copy';
import styles from './content.module.css';

export interface PageHeadProps {
  /** What the browser's tab and search engines say. */
  title: string;
  description: string;
  /** The text on the page; `|` marks where it may break. */
  heading: string;
  /** Stands to the right of the heading on wide screens. */
  children?: ReactNode;
}

/** The head of a content page. */
export function PageHead({ title, description, heading, children }: PageHeadProps) {
  return (
    <div className={classNames('wrap', styles.head, children != null && styles.split)}>
      <title>{titleOf(title)}</title>
      <meta name="description" content={description} />
      <h1 className="title">
        <Phrases text={heading} />
      </h1>
      {children}
    </div>
  );
}
