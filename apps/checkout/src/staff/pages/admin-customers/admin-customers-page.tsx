import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usersQuery } from '@spruce/api-client/account';
import { formatPerson } from '@spruce/address';
import { ROLES, type Role } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { formatPhone } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Badge, SearchField, SegmentedChoice, useDebounced } from '@spruce/ui';
import styles from '../../customers/customers.module.css';
import { IdentityBadge } from '../../customers/identity-badge';
import { ShowMore } from '../../page/show-more';
import { staffHandle, StaffLoading, StaffPage } from '../../page/staff-page';

export const handle = staffHandle;

const PAGE_SIZE = 20;
const MAX_ROWS = 100;

export function Component() {
  const { t } = useTranslation('staff');
  return (
    <StaffPage title={t('customers.title')}>
      <CustomerSearch />
    </StaffPage>
  );
}

function CustomerSearch() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const [params, setParams] = useSearchParams();
  // The choice is local state, because the URL changes only some time after the typing.
  const [asked, setAsked] = useState({
    search: params.get('search') ?? '',
    role: ROLES.find((name) => name === params.get('role')) ?? 'customer',
  });
  const { role } = asked;
  const search = useDebounced(asked.search.trim());
  const [rows, setRows] = useState(PAGE_SIZE);
  const change = (next: Partial<typeof asked>) => {
    const { search: text, role: wanted } = { ...asked, ...next };
    setAsked({ search: text, role: wanted });
    setRows(PAGE_SIZE);
    setParams({ ...(text.trim() && { search: text.trim() }), ...(wanted !== 'customer' && { role: wanted }) }, { replace: true });
  };
  const { data, error, refetch, isFetching } = useQuery({
    ...usersQuery(api, { search, role, perPage: rows }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.search}>
      <SearchField
        label={t('customers.find')}
        placeholder={t('customers.find')}
        clearLabel={t('customers.clear')}
        value={asked.search}
        onValueChange={(text) => change({ search: text })}
      />
      <div className={styles.apart}>
        <SegmentedChoice<Role>
          legend={t('customers.who')}
          options={ROLES.map((value) => ({ value, label: t(`customers.roles.${value}`) }))}
          value={role}
          onChange={(value) => change({ role: value })}
        />
        <p className="note" role="status">
          {data ? t('customers.found', { count: data.total }) : ''}
        </p>
      </div>
      {error || data === undefined ? (
        <StaffLoading error={error} onRetry={() => void refetch()} />
      ) : data.users.length === 0 ? (
        <p>{t('customers.none')}</p>
      ) : (
        <>
          <ul className={styles.hits} aria-label={t(`customers.roles.${role}`)} aria-busy={isFetching || undefined}>
            {data.users.map((user) => {
              const name = formatPerson(user);
              return (
                <li key={user.userID}>
                  <Link className={styles.hit} to={paths.checkoutAdminCustomer(user.userID)}>
                    <span className={styles.who}>
                      <span className="mid">{name || user.email}</span>
                      <small>
                        <span translate="no">{user.email}</span>
                        {user.phone ? <span className="num nowrap">, {formatPhone(user.phone)}</span> : null}
                      </small>
                    </span>
                    {user.role === 'staff' ? (
                      <Badge tone="calm" bare>
                        {t('frame.badge')}
                      </Badge>
                    ) : (
                      <IdentityBadge state={user.sumsubStatus ?? (user.sumsubVerified ? 'verified' : 'none')} />
                    )}
                  </Link>
                </li>
              );
            })}
          </ul>
          {data.total > data.users.length ? (
            <ShowMore
              shown={data.users.length}
              total={data.total}
              loading={isFetching}
              onMore={rows < MAX_ROWS ? () => setRows(MAX_ROWS) : undefined}
            />
          ) : null}
        </>
      )}
    </div>
  );
}
