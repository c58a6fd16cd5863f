import { classNames } from '../class-names';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'text';
  width?: string;
  ratio?: string;
  className?: string;
}

/** Screen readers ignore skeletons, so set `aria-busy` on the region that is loading. */
export function Skeleton({ shape, width, ratio, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, shape && styles[shape], className)}
      style={{ width, aspectRatio: ratio }}
      aria-hidden="true"
    />
  );
}
