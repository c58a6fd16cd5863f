import type { Path } from '@spruce/contract/paths';
import { formatNumber } from '@spruce/i18n';
import { Link } from '@spruce/platform';
import styles from './figures.module.css';

export interface Figure {
  id: string;
  value: number;
  text: string;
  hot?: boolean | undefined;
  to?: Path | undefined;
}

export function Figures({ label, figures, date }: { label: string; figures: readonly Figure[]; date?: string }) {
  return (
    <ul className={styles.figures} aria-label={label}>
      {figures.map(({ id, value, text, hot, to }) => {
        const figure = (
          <>
            <b translate="no">{formatNumber(value)}</b> {text}
          </>
        );
        return (
          <li key={id} data-hot={hot || undefined}>
            {to ? <Link to={to}>{figure}</Link> : figure}
          </li>
        );
      })}
      {date && <li className={styles.date}>{date}</li>}
    </ul>
  );
}
