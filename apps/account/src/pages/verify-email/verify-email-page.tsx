import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { Link, useHydrated, type RouteHandle } from '@spruce/platform';
import { buttonClass, Disc, MailIcon, textLinkClass } from '@spruce/ui';
import { EntryPage } from '../../entry/entry-page';
import { ResendMail } from '../../features/resend/resend-mail';
import { readSignUp } from '../../session/tab-records';

export const handle: RouteHandle = { layout: 'bare', private: true, guards: ['verify-email'], beforeVerified: true };

/** Only the tab of the signup knows and shows the email address. */
export function Component() {
  const { t } = useTranslation('account');
  const signUp = useHydrated() ? readSignUp() : null;
  return (
    <EntryPage
      space="dining-room"
      position="50% 60%"
      icon={
        <Disc>
          <MailIcon />
        </Disc>
      }
      title={t('verifyEmail.title')}
      text={
        signUp ? (
          <p>
            {t('verifyEmail.sentTo')} <b translate="no">{signUp.email}</b>
            {t('verifyEmail.sentToEnd')}
          </p>
        ) : (
          <p>{t('verifyEmail.sent')}</p>
        )
      }
    >
      <title>{t('verifyEmail.meta.title')}</title>
      {signUp ? (
        <ResendMail customerId={signUp.id} />
      ) : (
        <Link className={buttonClass({ size: 'large', wide: true })} to={paths.login()}>
          {t('verifyEmail.logIn')}
        </Link>
      )}
      <p className="note">
        {t('verifyEmail.nothing')}{' '}
        <Link className={textLinkClass()} to={paths.signup()}>
          {t('verifyEmail.another')}
        </Link>
      </p>
    </EntryPage>
  );
}
