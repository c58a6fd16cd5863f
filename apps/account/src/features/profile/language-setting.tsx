import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@spruce/api-client/account';
import { COOKIE_DAYS, EXPIRATIONS } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { COOKIES } from '@spruce/contract/storage';
import { localePath, usePlatform, type Language } from '@spruce/platform';
import { writeCookie } from '@spruce/session';
import { SegmentedChoice } from '@spruce/ui';
import { useChangeProfile } from '../../customer/use-customer';
import styles from '../../customer/part.module.css';
import { leaveFor } from '../../session/browser-actions';
import { ProblemAlert } from '../../forms/problem-alert';

const OPTIONS: { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'th', label: 'ไทย' },
];

export function LanguageSetting({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const change = useChangeProfile(profile.userID);
  const { mutate, error } = useMutation({
    mutationFn: (wanted: Language) => change({ language: wanted }),
    onSuccess: (_profile, wanted) => {
      if (wanted === language) return;
      writeCookie(COOKIES.locale, wanted, COOKIE_DAYS.locale * EXPIRATIONS.day);
      leaveFor(localePath(paths.user('profile'), wanted));
    },
  });
  return (
    <>
      <SegmentedChoice
        inline
        legend={<span className={styles.quiet}>{t('user.language.text')}</span>}
        options={OPTIONS}
        value={profile.language}
        onChange={(wanted) => mutate(wanted)}
      />
      <ProblemAlert error={error} />
    </>
  );
}
