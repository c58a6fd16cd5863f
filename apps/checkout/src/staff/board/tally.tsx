import { useTranslation } from 'react-i18next';
import type { Board } from '@spruce/api-client/staff';
import { paths, type Path } from '@spruce/contract/paths';
import { Figures } from '../page/figures';
import { getTablePath } from './order-table';

const ENTRIES = ['toConfirm', 'deliveriesToday', 'chargesFailed', 'changeRequests', 'identityPending'] as const;
const LINKS: Partial<Record<(typeof ENTRIES)[number], Path>> = {
  toConfirm: getTablePath('request-booking'),
  deliveriesToday: paths.checkoutAdminDrivers(),
  changeRequests: paths.checkoutAdminChanges(),
};
const HIGHLIGHTED = new Set<string>(['chargesFailed', 'changeRequests']);

export function Tally({ tally }: { tally: Board['tally'] }) {
  const { t } = useTranslation('staff');
  return (
    <Figures
      label={t('tally.label')}
      figures={ENTRIES.map((id) => ({
        id,
        value: tally[id],
        text: t(`tally.${id}`, { count: tally[id] }),
        hot: HIGHLIGHTED.has(id) && tally[id] > 0,
        to: LINKS[id],
      }))}
    />
  );
}
