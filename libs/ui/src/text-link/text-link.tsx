import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import { ArrowIcon } from '../icon';
import styles from './text-link.module.css';

export interface TextLinkLook {
  /** For a link on its own line with an arrow. Put an `ArrowIcon` after the text. */
  arrow?: boolean;
  /** Underlines the link only on hover, for small print and lists of links. */
  quiet?: boolean;
  className?: string;
}

/** Returns the class of a text link, for a router link or a button that looks like one. */
export const textLinkClass = ({ arrow, quiet, className }: TextLinkLook = {}) =>
  classNames(arrow ? styles.arrow : quiet ? styles.quiet : styles.link, className);

/** Button that looks like a link, for small actions. */
export function TextButton({ quiet, className, ...rest }: Omit<TextLinkLook, 'arrow'> & ComponentPropsWithRef<'button'>) {
  return <button type="button" {...rest} className={textLinkClass({ quiet, className })} />;
}

/** Link to another site or to a section of the page. */
export function TextLink({ arrow, quiet, className, children, ...rest }: TextLinkLook & ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} className={textLinkClass({ arrow, quiet, className })}>
      {children}
      {arrow ? <ArrowIcon /> : null}
    </a>
  );
}
