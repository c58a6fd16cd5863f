import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { staffFaultsQuery } from '@spruce/api-client/faults';
import { usePlatform } from '@spruce/platform';
import { EmptyState, Tag, TagRow } from '@spruce/ui';
import { FaultQueue } from '../../faults/fault-queue';
import { ShowNext } from '../../page/show-more';
import { staffHandle, StaffLoading, StaffPage } from '../../page/staff-page';

export const handle = staffHandle;

const STATES = ['new', 'answered'] as const;

export function Component() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const [query, setQuery] = useSearchParams();
  const state = STATES.find((option) => option === query.get('state')) ?? 'new';
  const pages = useInfiniteQuery({ ...staffFaultsQuery(api, state), placeholderData: keepPreviousData });
  const { data, error, refetch } = pages;
  const faults = data?.pages.flatMap((page) => page.faults);
  const { counts, total = 0 } = data?.pages[0] ?? {};
  return (
    <StaffPage
      title={t('faults.title')}
      tools={
        <TagRow label={t('faults.states')}>
          {STATES.map((option) => (
            <Tag
              key={option}
              aria-pressed={option === state}
              onClick={() => setQuery(option === 'new' ? {} : { state: option }, { replace: true, preventScrollReset: true })}
            >
              {t(`faults.only.${option}`)} <span className="num">{counts?.[option]}</span>
            </Tag>
          ))}
        </TagRow>
      }
    >
      <p className="muted">{t('faults.lead')}</p>
      {faults ? (
        <>
          <FaultQueue faults={faults} />
          {faults.length === 0 ? <EmptyState title={t(`faults.none.${state}`)} text={t('faults.noneText')} /> : null}
          <ShowNext shown={faults.length} total={total} pages={pages} />
        </>
      ) : (
        <StaffLoading error={error} onRetry={() => void refetch()} />
      )}
    </StaffPage>
  );
}
