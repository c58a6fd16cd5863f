import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './icon.module.css';

export interface IconProps {
  /** small is 16 px, the default is 20 px, large is 28 px. */
  size?: 'small' | 'large';
  /** Accessible name, if no text next to the icon has the same meaning. Without a label, screen readers ignore the icon. */
  label?: string;
  className?: string;
}

export function Icon({ size, label, className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={classNames(styles.icon, size && styles[size], className)}
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

/** Calls need the mark `@__PURE__`, so that bundlers drop unused icons. */
export const createIcon = (shapes: ReactNode) => (props: IconProps) => <Icon {...props}>{shapes}</Icon>;
