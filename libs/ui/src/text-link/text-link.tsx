import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import { ArrowIcon } from '../icon';
import styles from './text-link.module.css';

export interface TextLinkLook {
  /** Look of a link with an arrow. With `textLinkClass`, add an `ArrowIcon` after the text yourself. */
  arrow?: boolean;
  quiet?: boolean;
  className?: string;
}

export const textLinkClass = ({ arrow, quiet, className }: TextLinkLook = {}) =>
  classNames(arrow ? styles.arrow : quiet ? styles.quiet : styles.link, className);

export function TextButton({ quiet, className, ...rest }: Omit<TextLinkLook, 'arrow'> & ComponentPropsWithRef<'button'>) {
  return <button type="button" {...rest} className={textLinkClass({ quiet, className })} />;
}

export function TextLink({ arrow, quiet, className, children, ...rest }: TextLinkLook & ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} className={textLinkClass({ arrow, quiet, className })}>
      {children}
      {arrow ? <ArrowIcon /> : null}
    </a>
  );
}
