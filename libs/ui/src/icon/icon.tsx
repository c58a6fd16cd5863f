import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './icon.module.css';

export interface IconProps {
  /** small 16, default 20, large 28 px */
  size?: 'small' | 'large';
  /** Says what the icon means where no text beside it does; without a label it is decoration. */
  label?: string;
  /** Filled with the colour of the text instead of drawn in lines. */
  solid?: boolean;
  className?: string;
}

/** The frame of every icon; the exported icons (`SearchIcon` …) are drawn inside it. */
export function Icon({ size, label, solid, className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={classNames(styles.icon, size && styles[size], solid && styles.solid, className)}
      viewBox="0 0 20 20"
      width={size === 'small' ? 16 : size === 'large' ? 28 : 20}
      height={size === 'small' ? 16 : size === 'large' ? 28 : 20}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  );
}
