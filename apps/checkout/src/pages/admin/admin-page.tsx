import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { buttonClass, PlusIcon, SearchField, Segmented } from '@spruce/ui';
import styles from '../../staff/board/board.module.css';
import { OrderBoard } from '../../staff/board/order-board';
import { OrderTable, STATUSES } from '../../staff/board/order-table';
import { Tally } from '../../staff/board/tally';
import { useBoard } from '../../staff/board/use-board';
import { staffHandle } from '../../staff/frame/staff-handle';
import { StaffPage } from '../../staff/page/staff-page';
import { StaffWaiting } from '../../staff/page/staff-waiting';

export const handle = staffHandle;

const VIEWS = ['board', 'table'] as const;

/** /checkout/admin: the orders by status, what they wait for, and where each may go next; or all of them in a table. */
export function Component() {
  const { t } = useTranslation('staff');
  const [query, setQuery] = useSearchParams();
  // The address follows what is typed, and a letter late: the field cannot wait for it.
  const [typed, setTyped] = useState(query.get('search') ?? '');
  const search = useDeferredValue(typed.trim());
  const { data: board, error, refetch } = useBoard(search);
  const view = query.get('view') === 'table' ? 'table' : 'board';
  const status = STATUSES.find((known) => known === query.get('status'));
  const change = (next: Record<'search' | 'view' | 'status', string | undefined>) =>
    setQuery(Object.fromEntries(Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1]))), {
      replace: true,
      preventScrollReset: true,
    });
  const now = { search: typed || undefined, view: view === 'table' ? view : undefined, status };
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
              change({ ...now, search: value });
            }}
          />
          <Segmented
            legend={t('table.view')}
            options={VIEWS.map((value) => ({ value, label: t(`table.views.${value}`) }))}
            value={view}
            onChange={(value) => change({ ...now, view: value === 'table' ? value : undefined, status: undefined })}
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
            <OrderTable counts={board.counts} search={search} status={status} onStatus={(wanted) => change({ ...now, status: wanted })} />
          ) : (
            <>
              <OrderBoard board={board} searching={search !== ''} />
              <p className="note">{t('board.note')}</p>
            </>
          )}
        </>
      ) : (
        <StaffWaiting error={error} onRetry={() => void refetch()} />
      )}
    </StaffPage>
  );
}
