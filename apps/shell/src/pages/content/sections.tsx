import type { ReactNode } from 'react';
import type { Path } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { buttonClass } from '@spruce/ui/button';
import { classNames } from '@spruce/ui/class-names';
import { Photo } from '@spruce/ui/photo';
import { Phrases } from '@spruce/ui/phrases';
import content from './content.module.css';
import { renderInlineLinks } from './inline-links';
import styles from './sections.module.css';
import { useSpaceImage } from './space-photo';

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
