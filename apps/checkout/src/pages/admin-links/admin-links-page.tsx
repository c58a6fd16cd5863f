import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { staffLinksQuery, type StaffLink } from '@spruce/api-client/staff';
import { usePlatform } from '@spruce/platform';
import { useSession } from '@spruce/session';
import { Tag, TagRow } from '@spruce/ui';
import { staffHandle } from '../../staff/frame/staff-handle';
import { LinkTable } from '../../staff/links/link-table';
import { ShowNext } from '../../staff/page/show-more';
import { StaffPage } from '../../staff/page/staff-page';
import { StaffWaiting } from '../../staff/page/staff-waiting';

export const handle = staffHandle;

type State = StaffLink['state'];
const STATES: readonly State[] = ['open', 'paid', 'expired', 'revoked'];

export function Component() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const [query, setQuery] = useSearchParams();
  const uid = useSession((session) => session.uid);
  const state = STATES.find((known) => known === query.get('state'));
  const pages = useInfiniteQuery({
    ...staffLinksQuery(api, state),
    enabled: uid !== null,
    placeholderData: (before) => before,
  });
  const { data, error, refetch } = pages;
  const links = data?.pages.flatMap((one) => one.links);
  const { counts = [], total = 0 } = data?.pages[0] ?? {};
  const choose = (wanted?: State) => setQuery(wanted ? { state: wanted } : {}, { replace: true, preventScrollReset: true });
  const numberOf = (known?: State) =>
    counts.reduce((sum, { state: of, count }) => sum + (known === undefined || known === of ? count : 0), 0);
  return (
    <StaffPage title={t('links.title')}>
      <p className="muted">{t('links.lead')}</p>
      <TagRow label={t('links.states')}>
        {[undefined, ...STATES].map((known) => (
          <Tag key={known ?? 'all'} aria-pressed={known === state} onClick={() => choose(known)}>
            {known ? t(`links.only.${known}`) : t('table.all')} <span className="num">{data ? numberOf(known) : ''}</span>
          </Tag>
        ))}
      </TagRow>
      {links ? (
        <>
          <LinkTable links={links} />
          <ShowNext shown={links.length} total={total} pages={pages} />
        </>
      ) : (
        <StaffWaiting error={error} onRetry={() => void refetch()} />
      )}
    </StaffPage>
  );
}
