import type { ReactNode } from 'react';
import type { Path } from '@spruce/contract/paths';
import { StructuredData } from '@spruce/features';
import { localePath, usePlatform } from '@spruce/platform';
import { classNames } from '@spruce/ui/class-names';
import { Phrases } from '@spruce/ui/phrases';
import { formatTitle } from './page-copy';
import styles from './content.module.css';

export interface PageHeadProps {
  title: string;
  description: string;
  /** Text of the heading. The character `|` marks a possible line break. */
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

interface PageDataProps extends Omit<PageHeadProps, 'heading' | 'children'> {
  path: Path;
  type?: string;
  version?: string;
  datePublished?: string;
}

export function PageData({ path, title, type = 'WebPage', ...more }: PageDataProps) {
  const { language, origin } = usePlatform();
  return (
    <StructuredData
      data={{
        '@type': type,
        name: title,
        url: origin + localePath(path, language),
        inLanguage: language,
        publisher: { '@type': 'Organization', name: 'Spruce', url: origin },
        ...more,
      }}
    />
  );
}
