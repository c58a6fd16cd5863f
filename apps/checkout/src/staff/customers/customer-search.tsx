import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usersQuery } from '@spruce/api-client/account';
import { ROLES, type Role } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { formatPhone } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Badge, SearchField, SegmentedChoice } from '@spruce/ui';
import { ShowMore } from '../page/show-more';
import { StaffWaiting } from '../page/staff-waiting';
import styles from './customers.module.css';
import { IdentityBadge } from './identity-badge';

const PAUSE_MS = 250;
const A_PAGE = 20;
const MOST = 100;

/** The URL contains the search, so that Back restores it. */
export function CustomerSearch() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  // Local state: the URL follows later and must not revert the choice during typing.
  const [role, setRole] = useState<Role>(ROLES.find((name) => name === params.get('role')) ?? 'customer');
  const [typed, setTyped] = useState(search);
  const [rows, setRows] = useState(A_PAGE);
  const go = (asked: { search: string; role: Role }) => {
    setRows(A_PAGE);
    setParams({ ...(asked.search && { search: asked.search }), ...(asked.role !== 'customer' && { role: asked.role }) }, { replace: true });
  };
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (typed.trim() === search) return;
    pause.current = setTimeout(() => latest.current({ search: typed.trim(), role }), PAUSE_MS);
    return () => clearTimeout(pause.current);
  }, [typed, search, role]);
  const choose = (value: Role) => {
    clearTimeout(pause.current);
    setRole(value);
    go({ search: typed.trim(), role: value });
  };
  // Cancels the pending URL update, which would abort the navigation to a customer.
  const leave = () => clearTimeout(pause.current);
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
        value={typed}
        onValueChange={setTyped}
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
        <StaffWaiting error={error} onRetry={() => void refetch()} />
      ) : data.users.length === 0 ? (
        <p>{t('customers.none')}</p>
      ) : (
        <>
          <ul className={styles.hits} aria-label={t(`customers.roles.${role}`)} aria-busy={isFetching || undefined}>
            {data.users.map((user) => {
              const name = `${user.firstName} ${user.lastName}`.trim();
              return (
                <li key={user.userID}>
                  <Link className={styles.hit} to={paths.checkoutAdminCustomer(user.userID)} onClick={leave}>
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
              onMore={rows < MOST ? () => setRows(MOST) : undefined}
            />
          ) : null}
        </>
      )}
    </div>
  );
}
