import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { staffChangesQuery, type StaffChange } from '@spruce/api-client/staff';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { useSession } from '@spruce/session';
import { EmptyState, Name, Tag, TagRow, textLinkClass } from '@spruce/ui';
import { ChangeList } from '../../staff/changes/change-list';
import { staffHandle } from '../../staff/frame/staff-handle';
import { StaffPage } from '../../staff/page/staff-page';
import { StaffWaiting } from '../../staff/page/staff-waiting';

export const handle = staffHandle;

type State = StaffChange['change']['state'];
const STATES: readonly State[] = ['requested', 'approved', 'applied', 'declined', 'withdrawn'];

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
    <StaffPage
      title={t('changes.title')}
      tools={
        <TagRow label={t('changes.states')}>
          {STATES.map((known) => (
            <Tag
              key={known}
              aria-pressed={known === state}
              onClick={() => setQuery(known === 'requested' ? {} : { state: known }, { replace: true })}
            >
              {t(`changes.state.${known}`)} <span className="num">{data ? countOf(known) : ''}</span>
            </Tag>
          ))}
        </TagRow>
      }
    >
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
        <StaffWaiting error={error} onRetry={() => void refetch()} />
      )}
    </StaffPage>
  );
}
