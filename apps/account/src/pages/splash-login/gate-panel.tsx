import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { GATE_PATH } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { localePath, usePlatform } from '@spruce/platform';
import { PasswordField, Phrases, SplitPage, Wordmark } from '@spruce/ui';
import { showErrors, useInput } from '@spruce/ui/form';
import { EntryForm } from '../../entry/entry-form';
import { SpacePhoto } from '../../entry/entry-page';
import { EntryLanguageMenu } from '../../entry/language-menu';
import styles from '../../entry/entry-page.module.css';
import { useAccountForm } from '../../forms/use-account-form';
import { openPage } from '../../session/browser-actions';
import { enterGate, type GateResult } from './enter-gate';

/** The password form also works without scripts. */
export function GatePanel() {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const [query] = useSearchParams();
  const [answer, setAnswer] = useState<GateResult | null>(null);
  const { form } = useAccountForm(({ gate }) => gate, { defaultValues: { password: '' } });
  // If the form was sent without scripts, the URL contains the server's answer.
  const shownResult = answer ?? query.get('gate');
  const send = async ({ password }: { password: string }) => {
    setAnswer(null);
    const result = await enterGate(password, language);
    if (result === 'open') return openPage(localePath(paths.home(), language));
    if (result !== 'wrong_password') return setAnswer(result);
    form.setValue('password', '');
    showErrors(form, { password: t('gate.wrong') });
  };
  const problem =
    shownResult === 'too_many_attempts'
      ? t('gate.tooMany')
      : shownResult === 'out-of-reach'
        ? t('problem.unreachable')
        : shownResult === 'wrong_password' && !form.formState.isSubmitted
          ? t('gate.wrong')
          : undefined;
  return (
    <SplitPage
      kind="entry"
      photo={<SpacePhoto space="outdoor" position="50% 60%" />}
      photoOnPhones
      top={
        <>
          <Wordmark />
          <EntryLanguageMenu />
        </>
      }
    >
      <title>{t('gate.meta.title')}</title>
      <div className={styles.body}>
        <div className={styles.words}>
          <h1 className="head">
            <Phrases text={t('gate.title')} />
          </h1>
          <p className={styles.text}>{t('gate.text')}</p>
        </div>
        <EntryForm
          form={form}
          problem={problem}
          action={GATE_PATH}
          onSubmit={send}
          submit={t('gate.submit')}
          submitting={t('gate.submitting')}
        >
          <input type="hidden" name="language" value={language} />
          <Password />
        </EntryForm>
      </div>
    </SplitPage>
  );
}

function Password() {
  const { t } = useTranslation('account');
  const password = useInput<{ password: string }>('password');
  return <PasswordField label={t('gate.password')} showLabel={t('entry.showPassword')} autoComplete="off" {...password} />;
}
