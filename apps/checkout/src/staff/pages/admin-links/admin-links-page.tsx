import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { staffLinksQuery, type StaffLink } from '@spruce/api-client/staff';
import { usePlatform } from '@spruce/platform';
import { Tag, TagRow } from '@spruce/ui';
import { LinkTable } from '../../links/link-table';
import { ShowNext } from '../../page/show-more';
import { staffHandle, StaffLoading, StaffPage } from '../../page/staff-page';

export const handle = staffHandle;

type State = StaffLink['state'];
const STATES: readonly State[] = ['open', 'paid', 'expired', 'revoked'];

export function Component() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const [query, setQuery] = useSearchParams();
  const state = STATES.find((option) => option === query.get('state'));
  const pages = useInfiniteQuery({ ...staffLinksQuery(api, state), placeholderData: keepPreviousData });
  const { data, error, refetch } = pages;
  const links = data?.pages.flatMap((one) => one.links);
  const { counts = [], total = 0 } = data?.pages[0] ?? {};
  const choose = (wanted?: State) => setQuery(wanted ? { state: wanted } : {}, { replace: true, preventScrollReset: true });
  const countLinks = (option?: State) =>
    counts.reduce((sum, { state: of, count }) => sum + (option === undefined || option === of ? count : 0), 0);
  return (
    <StaffPage
      title={t('links.title')}
      tools={
        <TagRow label={t('links.states')}>
          {[undefined, ...STATES].map((option) => (
            <Tag key={option ?? 'all'} aria-pressed={option === state} onClick={() => choose(option)}>
              {option ? t(`links.only.${option}`) : t('table.all')} <span className="num">{data ? countLinks(option) : ''}</span>
            </Tag>
          ))}
        </TagRow>
      }
    >
      <p className="muted">{t('links.lead')}</p>
      {links ? (
        <>
          <LinkTable links={links} />
          <ShowNext shown={links.length} total={total} pages={pages} />
        </>
      ) : (
        <StaffLoading error={error} onRetry={() => void refetch()} />
      )}
    </StaffPage>
  );
}
