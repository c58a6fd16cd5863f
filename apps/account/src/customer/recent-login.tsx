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

interface RecentLoginProps {
  profile: Profile;
  section?: 'security';
}

/**
 * Customers without a password may change their login methods only for a few minutes after a login. Shows when that period ends and links
 * to a new login. Only a hint: the service decides, because a browser's clock may be wrong.
 */
export function RecentLogin({ profile, section }: RecentLoginProps) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const { leave } = useLogOut();
  const [over, setOver] = useState(false);
  const asked = !profile.hasPassword;
  const { data: sessions } = useQuery({ ...sessionsQuery(api, profile.userID), enabled: asked });
  const since = sessions?.find(({ current }) => current)?.createdAt.getTime();
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setOver(true), since + RECENT_LOGIN_SECONDS * 1000 - Date.now());
    return () => clearTimeout(timer);
  }, [since]);
  const again = () => {
    requireLogin(paths.user(section));
    void leave();
  };
  return asked && over ? (
    <Alert tone="warm" live action={{ label: t('user.logInAgain'), onAction: again }}>
      {t('user.recentOver')}
    </Alert>
  ) : null;
}
