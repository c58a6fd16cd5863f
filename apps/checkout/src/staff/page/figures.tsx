import type { Path } from '@spruce/contract/paths';
import { formatNumber } from '@spruce/i18n';
import { Link } from '@spruce/platform';
import styles from './figures.module.css';

export interface Figure {
  id: string;
  value: number;
  /** What is counted. */
  text: string;
  /** Something went wrong, or somebody waits. */
  hot?: boolean | undefined;
  /** Where what is counted can be seen. */
  to?: Path | undefined;
}

/** What there is to do, in a row of figures. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <ul className={styles.figures} aria-label={label}>
      {figures.map(({ id, value, text, hot, to }) => {
        const figure = (
          <>
            <b>{formatNumber(value)}</b> {text}
          </>
        );
        return (
          <li key={id} data-hot={hot || undefined}>
            {to ? <Link to={to}>{figure}</Link> : figure}
          </li>
        );
      })}
    </ul>
  );
}
