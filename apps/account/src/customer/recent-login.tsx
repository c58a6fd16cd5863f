import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sessionsQuery, type Profile } from '@spruce/api-client/account';
import { RECENT_LOGIN_SECONDS } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { usePlatform } from '@spruce/platform';
import { requireLogin } from '@spruce/session';
import { Alert } from '@spruce/ui';
import { useLogOut } from '../session/use-log-out';

/**
 * A customer without a password may change the login methods only for a few minutes after a login. The service decides, because the
 * browser's clock may be wrong.
 */
export function RecentLoginNotice({ profile, section }: { profile: Profile; section?: 'security' }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const { startLogOut } = useLogOut();
  const [isOver, setOver] = useState(false);
  const isNeeded = !profile.hasPassword;
  const { data: sessions } = useQuery({ ...sessionsQuery(api, profile.userID), enabled: isNeeded });
  const since = sessions?.find(({ current }) => current)?.createdAt.getTime();
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setOver(true), since + RECENT_LOGIN_SECONDS * 1000 - Date.now());
    return () => clearTimeout(timer);
  }, [since]);
  const handleLogInAgain = () => {
    requireLogin(paths.user(section));
    void startLogOut();
  };
  return isNeeded && isOver ? (
    <Alert tone="warm" live action={{ label: t('user.logInAgain'), onAction: handleLogInAgain }}>
      {t('user.recentOver')}
    </Alert>
  ) : null;
}
