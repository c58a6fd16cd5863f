import { Fragment, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '@spruce/api-client/catalogue';
import type { Path } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { buttonClass } from '@spruce/ui/button';
import { classNames } from '@spruce/ui/class-names';
import { Photo, type PhotoProps } from '@spruce/ui/photo';
import { Phrases } from '@spruce/ui/phrases';
import content from './content.module.css';
import styles from './sections.module.css';

export function TextSection({ heading, text, children }: { heading: string; text: readonly string[]; children?: ReactNode }) {
  return (
    <section className="wrap section">
      <div className={content.sideBy}>
        <h2 className="head">
          <Phrases text={heading} />
        </h2>
        <div className={styles.text}>
          {text.map((paragraph, at) => (
            <p key={paragraph} className={classNames('copy', at === 0 && styles.opening)}>
              {renderInlineLinks(paragraph)}
            </p>
          ))}
          {children}
        </div>
      </div>
    </section>
  );
}

export function RoomBand({ space, first }: { space: string; first?: boolean }) {
  const image = useSpaceImage(space);
  if (!image) return null;
  return (
    <Photo
      className={classNames(styles.band, !first && styles.between)}
      image={image}
      ratio=""
      sizes="100vw"
      {...(first && { priority: 'first' })}
    />
  );
}

export function Closing({ text, to, label }: { text: string; to: Path; label: string }) {
  return (
    <section className="wrap section">
      <div className={content.closing}>
        <p className="subhead">{text}</p>
        <Link className={buttonClass({ size: 'large' })} to={to}>
          {label}
        </Link>
      </div>
    </section>
  );
}

const LINK = /\[([^\][]+)\]\(([^()\s]+)\)/g;

/** Renders `[label](/path)` as a link; `mailto:` and `tel:` links are also possible. */
export function renderInlineLinks(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: whole, 1: label = '', 2: href = '', index } of text.matchAll(LINK)) {
    parts.push(text.slice(from, index), href.startsWith('/') ? <Link to={href as Path}>{label}</Link> : <a href={href}>{label}</a>);
    from = index + whole.length;
  }
  return [...parts, text.slice(from)].map((part, at) => <Fragment key={at}>{part}</Fragment>);
}

export function useSpaceImage(slug: string) {
  const { data } = useQuery(categoriesQuery(usePlatform().api));
  return data?.flatMap(({ children }) => children).find((category) => category.slug === slug)?.image;
}

export function SpacePhoto({ space, ratio, ...photo }: Omit<PhotoProps, 'image' | 'ratio'> & { space: string; ratio: string }) {
  const image = useSpaceImage(space);
  if (!image) return <div style={{ aspectRatio: ratio, background: 'var(--linen)' }} />;
  return <Photo image={image} ratio={ratio} {...photo} />;
}
