import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { staffChangesQuery, type StaffChange } from '@spruce/api-client/staff';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { useSession } from '@spruce/session';
import { EmptyState, Name, Tag, textLinkClass } from '@spruce/ui';
import { ChangeList } from '../../staff/changes/change-list';
import { staffHandle } from '../../staff/frame/staff-handle';
import page from '../../staff/frame/staff-page.module.css';
import { WaitingStaff } from '../../staff/frame/waiting-staff';

export const handle = staffHandle;

type State = StaffChange['change']['state'];
const STATES: readonly State[] = ['requested', 'approved', 'applied', 'declined', 'withdrawn'];

/** /checkout/admin/changes: what customers ask to change, over all orders. */
export function Component() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const [query, setQuery] = useSearchParams();
  const uid = useSession((session) => session.uid);
  const state = STATES.find((known) => known === query.get('state')) ?? 'requested';
  const { data, error, refetch } = useQuery({
    ...staffChangesQuery(api, state),
    enabled: uid !== null,
    placeholderData: (before) => before,
  });
  const countOf = (known: State) => data?.counts.find((row) => row.state === known)?.count ?? 0;
  return (
    <div className={page.page}>
      <title>{t('changes.meta')}</title>
      <div className={page.head}>
        <h1 className={page.title}>{t('changes.title')}</h1>
        <div className={page.tools} role="group" aria-label={t('changes.states')}>
          {STATES.map((known) => (
            <Tag
              key={known}
              aria-pressed={known === state}
              onClick={() => setQuery(known === 'requested' ? {} : { state: known }, { replace: true })}
            >
              {t(`changes.state.${known}`)} <span className="num">{data ? countOf(known) : ''}</span>
            </Tag>
          ))}
        </div>
      </div>
      {data ? (
        <>
          <ChangeList
            label={t('changes.title')}
            changes={data.changes.map(({ order, change, decidedBy }) => ({
              order,
              change,
              decidedBy,
              head: (
                <p>
                  <Link className={textLinkClass({ quiet: true })} to={paths.checkoutAdminOrder(order.number)}>
                    <Name>{order.title}</Name>
                  </Link>
                  {`, ${order.customerName}`}
                </p>
              ),
            }))}
          />
          {data.changes.length === 0 ? <EmptyState title={t('changes.none')} text={t('changes.noneText')} /> : null}
        </>
      ) : (
        <WaitingStaff error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
