import { startTransition, useOptimistic, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { OrderStatus } from '@spruce/contract/constants';
import { paths, type Path } from '@spruce/contract/paths';
import { formatDate } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { buttonClass, PlusIcon, SearchField, SegmentedChoice, useDebounced } from '@spruce/ui';
import type { Board } from '@spruce/api-client/staff';
import { staffHandle, StaffLoading, StaffPage } from '../../page/staff-page';
import styles from './admin-page.module.css';
import { OrderBoard } from '../../board/order-board';
import { getTablePath, OrderTable, STATUSES } from '../../board/order-table';
import { useBoard } from '../../board/use-board';
import { Figures } from '../../page/figures';

export const handle = staffHandle;

const VIEWS = ['board', 'table'] as const;

export function Component() {
  const { t } = useTranslation('staff');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // The field has its own state, because the URL changes only some time after the typing.
  const [typed, setTyped] = useState(query.get('search') ?? '');
  const search = typed.trim();
  const asked = useDebounced(search);
  const { data: board, error, refetch } = useBoard(search, asked);
  // Shows the chosen view and status before the URL has changed, because a quick second choice must build on the first one.
  const [{ view, status }, setChosen] = useOptimistic({
    view: VIEWS.find((known) => known === query.get('view')) ?? 'board',
    status: STATUSES.find((known) => known === query.get('status')),
  });
  const change = (next: { search?: string; view?: (typeof VIEWS)[number]; status?: OrderStatus | undefined }) =>
    startTransition(async () => {
      const chosen = { search: typed, view, status, ...next };
      setChosen(chosen);
      const { search: text, view: way, status: only } = chosen;
      const params = new URLSearchParams({
        ...(text && { search: text }),
        ...(way === 'table' && { view: way }),
        ...(only && { status: only }),
      });
      await navigate(`?${params}`, { replace: true, preventScrollReset: true });
    });
  return (
    <StaffPage
      title={t('board.title')}
      tools={
        <>
          <SearchField
            className={styles.search}
            label={t('board.search')}
            placeholder={t('board.search')}
            clearLabel={t('board.clear')}
            value={typed}
            onValueChange={(value) => {
              setTyped(value);
              change({ search: value });
            }}
          />
          <SegmentedChoice
            compact
            legend={t('table.view')}
            options={VIEWS.map((value) => ({ value, label: t(`table.views.${value}`) }))}
            value={view}
            onChange={(value) => change({ view: value, status: undefined })}
          />
          <Link className={buttonClass({ size: 'small' })} to={paths.checkoutAdminCustomers()}>
            <PlusIcon size="small" />
            {t('table.newOrder')}
          </Link>
        </>
      }
    >
      {board ? (
        <>
          <Tally tally={board.tally} />
          {view === 'table' ? (
            <OrderTable counts={board.counts} search={asked} status={status} onStatus={(wanted) => change({ status: wanted })} />
          ) : (
            <>
              <OrderBoard board={board} search={search} />
              <p className="note">{t('board.note')}</p>
            </>
          )}
        </>
      ) : (
        <StaffLoading error={error} onRetry={() => void refetch()} />
      )}
    </StaffPage>
  );
}

const ENTRIES = ['toConfirm', 'deliveriesToday', 'chargesFailed', 'changeRequests', 'identityPending'] as const;
const LINKS: Partial<Record<(typeof ENTRIES)[number], Path>> = {
  toConfirm: getTablePath('request-booking'),
  deliveriesToday: paths.checkoutAdminDrivers(),
  changeRequests: paths.checkoutAdminChanges(),
};
const HIGHLIGHTED = new Set<string>(['chargesFailed', 'changeRequests']);

function Tally({ tally }: { tally: Board['tally'] }) {
  const { t } = useTranslation('staff');
  const { language, today } = usePlatform();
  return (
    <Figures
      label={t('tally.label')}
      date={formatDate(today, language, 'letterFull')}
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
