import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usersQuery } from '@spruce/api-client/account';
import { formatPerson } from '@spruce/address';
import { ROLES, type Role } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { formatPhone } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Badge, SearchField, SegmentedChoice } from '@spruce/ui';
import { ShowMore } from '../page/show-more';
import { StaffLoading } from '../page/staff-loading';
import styles from './customers.module.css';
import { IdentityBadge } from './identity-badge';

const DEBOUNCE_MS = 250;
const PAGE_SIZE = 20;
const MAX_ROWS = 100;

export function CustomerSearch() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  // The chosen role is local state, because the URL changes only some time after the click and must not reset the choice.
  const [role, setRole] = useState<Role>(ROLES.find((name) => name === params.get('role')) ?? 'customer');
  const [text, setText] = useState(search);
  const [rows, setRows] = useState(PAGE_SIZE);
  const updateUrl = (asked: { search: string; role: Role }) => {
    setRows(PAGE_SIZE);
    setParams({ ...(asked.search && { search: asked.search }), ...(asked.role !== 'customer' && { role: asked.role }) }, { replace: true });
  };
  const latest = useRef(updateUrl);
  useEffect(() => {
    latest.current = updateUrl;
  });
  const updateTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (text.trim() === search) return;
    updateTimer.current = setTimeout(() => latest.current({ search: text.trim(), role }), DEBOUNCE_MS);
    return () => clearTimeout(updateTimer.current);
  }, [text, search, role]);
  const choose = (value: Role) => {
    clearTimeout(updateTimer.current);
    setRole(value);
    updateUrl({ search: text.trim(), role: value });
  };
  // A pending change of the URL would abort the navigation to a customer.
  const cancelUpdate = () => clearTimeout(updateTimer.current);
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
        value={text}
        onValueChange={setText}
      />
      <div className={styles.apart}>
        <SegmentedChoice<Role>
          legend={t('customers.who')}
          options={ROLES.map((value) => ({ value, label: t(`customers.roles.${value}`) }))}
          value={role}
          onChange={choose}
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
                  <Link className={styles.hit} to={paths.checkoutAdminCustomer(user.userID)} onClick={cancelUpdate}>
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
