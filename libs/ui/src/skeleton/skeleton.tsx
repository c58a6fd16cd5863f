import { classNames } from '../class-names';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** text: a line of text, 12 px high; default: a block that its class or ratio gives a height. */
  shape?: 'text';
  /** A CSS width, such as `70%`. */
  width?: string;
  /** A CSS aspect ratio, such as `1` or `16 / 9`. */
  ratio?: string;
  className?: string;
}

/** The shape of what is coming. Decoration: the region that waits says `aria-busy`. */
export function Skeleton({ shape, width, ratio, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, shape && styles[shape], className)}
      style={{ width, aspectRatio: ratio }}
      aria-hidden="true"
    />
  );
}
