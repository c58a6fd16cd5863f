import { useTranslation } from 'react-i18next';
import type { Board } from '@spruce/api-client/staff';
import { paths, type Path } from '@spruce/contract/paths';
import { formatNumber } from '@spruce/i18n';
import { Link } from '@spruce/platform';
import styles from './board.module.css';
import { tableOf } from './order-table';

const ENTRIES = ['toConfirm', 'deliveriesToday', 'chargesFailed', 'changeRequests', 'identityPending'] as const;
/** Where what is counted can be seen; the rest stands on the cards. */
const WAYS: Partial<Record<(typeof ENTRIES)[number], Path>> = {
  toConfirm: tableOf('request-booking'),
  deliveriesToday: paths.checkoutAdminDrivers(),
  changeRequests: paths.checkoutAdminChanges(),
};
/** What went wrong, or waits for an answer. */
const HOT = new Set<string>(['chargesFailed', 'changeRequests']);

/** What is to be done today, in figures. */
export function Tally({ tally }: { tally: Board['tally'] }) {
  const { t } = useTranslation('staff');
  return (
    <ul className={styles.tally} aria-label={t('tally.label')}>
      {ENTRIES.map((entry) => {
        const way = WAYS[entry];
        const figure = (
          <>
            <b>{formatNumber(tally[entry])}</b> {t(`tally.${entry}`, { count: tally[entry] })}
          </>
        );
        return (
          <li key={entry} data-hot={(HOT.has(entry) && tally[entry] > 0) || undefined}>
            {way ? <Link to={way}>{figure}</Link> : figure}
          </li>
        );
      })}
    </ul>
  );
}
