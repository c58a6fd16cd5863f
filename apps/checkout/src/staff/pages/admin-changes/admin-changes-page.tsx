import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { staffChangesQuery, type StaffChange } from '@spruce/api-client/staff';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { EmptyState, Name, Tag, TagRow, textLinkClass } from '@spruce/ui';
import { ChangeList } from '../../changes/change-list';
import { staffHandle, StaffLoading, StaffPage } from '../../page/staff-page';

export const handle = staffHandle;

type State = StaffChange['change']['state'];
const STATES: readonly State[] = ['requested', 'approved', 'applied', 'declined', 'withdrawn'];

export function Component() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const [query, setQuery] = useSearchParams();
  const state = STATES.find((option) => option === query.get('state')) ?? 'requested';
  const { data, error, refetch } = useQuery({ ...staffChangesQuery(api, state), placeholderData: keepPreviousData });
  const countChanges = (option: State) => data?.counts.find((row) => row.state === option)?.count ?? 0;
  return (
    <StaffPage
      title={t('changes.title')}
      tools={
        <TagRow label={t('changes.states')}>
          {STATES.map((option) => (
            <Tag
              key={option}
              aria-pressed={option === state}
              onClick={() => setQuery(option === 'requested' ? {} : { state: option }, { replace: true })}
            >
              {t(`changes.state.${option}`)} <span className="num">{data ? countChanges(option) : ''}</span>
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
        <StaffLoading error={error} onRetry={() => void refetch()} />
      )}
    </StaffPage>
  );
}
