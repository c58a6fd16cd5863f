import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import { ArrowIcon } from '../icon';
import styles from './text-link.module.css';

export interface TextLinkLook {
  /** A standing link with an arrow that leans forward; put an `ArrowIcon` after the text. */
  arrow?: boolean;
  /** Underlined only under the pointer: in small print and lists of links, where nothing else stands. */
  quiet?: boolean;
  className?: string;
}

/** The class of a link in text, for router links and for buttons that read as one. */
export const textLinkClass = ({ arrow, quiet, className }: TextLinkLook = {}) =>
  classNames(arrow ? styles.arrow : quiet ? styles.quiet : styles.link, className);

/** A small action in a text or a bar: it reads as a link and happens here. */
export function TextButton({ quiet, className, ...rest }: Omit<TextLinkLook, 'arrow'> & ComponentPropsWithRef<'button'>) {
  return <button type="button" {...rest} className={textLinkClass({ quiet, className })} />;
}

/** A plain link, for addresses outside the storefront or on the page. */
export function TextLink({ arrow, quiet, className, children, ...rest }: TextLinkLook & ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} className={textLinkClass({ arrow, quiet, className })}>
      {children}
      {arrow ? <ArrowIcon /> : null}
    </a>
  );
}
