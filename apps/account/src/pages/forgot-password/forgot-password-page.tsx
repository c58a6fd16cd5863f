import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPasswordReset } from '@spruce/api-client/account';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { Disc, MailIcon, TextButton, textLinkClass } from '@spruce/ui';
import { EntryForm } from '../../entry/entry-form';
import { EntryPage } from '../../entry/entry-page';
import styles from '../../entry/entry-page.module.css';
import { entryHandle } from '../../entry/entry-route';
import { EmailField } from '../../forms/login-fields';
import { useAccountForm } from '../../forms/use-account-form';

export const handle = entryHandle('forgot');

/** `/forgot-password` shows the same result for every email address, to prevent enumeration of accounts. */
export function Component() {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const [sentTo, setSentTo] = useState<string>();
  const { form, catchErrors } = useAccountForm(({ emailOnly }) => emailOnly, { defaultValues: { email: '' } });
  const head = (
    <>
      <title>{t('forgot.meta.title')}</title>
      <meta name="description" content={t('forgot.meta.description')} />
    </>
  );
  const back = (
    <p className={styles.end}>
      <Link className={`${textLinkClass()} ${styles.tap}`} to={paths.login()}>
        {t('forgot.back')}
      </Link>
    </p>
  );
  if (sentTo)
    return (
      <EntryPage
        space="home-office"
        position="60% 60%"
        icon={
          <Disc>
            <MailIcon />
          </Disc>
        }
        title={t('forgot.sentTitle')}
        text={
          <p role="status">
            {t('forgot.sentTo')} <b>{sentTo}</b> {t('forgot.sentToEnd')}
          </p>
        }
      >
        {head}
        <p className="note">
          {t('forgot.nothing')} <TextButton onClick={() => setSentTo(undefined)}>{t('forgot.another')}</TextButton>
        </p>
        {back}
      </EntryPage>
    );
  const send = catchErrors(async ({ email }) => {
    await requestPasswordReset(api, email);
    setSentTo(email);
  });
  return (
    <EntryPage space="home-office" position="60% 60%" title={t('forgot.title')} text={t('forgot.text')}>
      {head}
      <EntryForm form={form} onSubmit={send} submit={t('forgot.submit')} submitting={t('forgot.submitting')}>
        <EmailField />
      </EntryForm>
      {back}
    </EntryPage>
  );
}
