import type { ReactNode } from 'react';
import { classNames } from '@spruce/ui/class-names';
import { Phrases } from '@spruce/ui/phrases';
import { formatTitle } from './page-copy';
import styles from './content.module.css';

export interface PageHeadProps {
  title: string;
  description: string;
  /** Visible title; `|` marks a possible line break. */
  heading: string;
  children?: ReactNode;
}

export function PageHead({ title, description, heading, children }: PageHeadProps) {
  return (
    <div className={classNames('wrap', styles.head, children != null && styles.split)}>
      <title>{formatTitle(title)}</title>
      <meta name="description" content={description} />
      <h1 className="title">
        <Phrases text={heading} />
      </h1>
      {children}
    </div>
  );
}
