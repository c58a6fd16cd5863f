import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordProblems, type PasswordProblem } from '@spruce/contract/account-rules';
import { CheckIcon, MinusIcon, PasswordField } from '@spruce/ui';
import { useChoice, useInput } from '@spruce/ui/form';
import styles from './new-password-fields.module.css';

const RULES: readonly PasswordProblem[] = ['length', 'letter', 'number'];

export function NewPasswordField({ label }: { label: string }) {
  const { t } = useTranslation('account');
  const rules = useId();
  const { props, id } = useChoice<{ password: string }, 'password'>('password');
  const problems = passwordProblems(props.value);
  return (
    <div className={styles.field}>
      <PasswordField
        id={id}
        label={label}
        showLabel={t('entry.showPassword')}
        autoComplete="new-password"
        value={props.value}
        error={props.error}
        aria-details={rules}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      <div id={rules} className={styles.field}>
        <ul className={styles.rules} aria-label={t('newPassword.rules')}>
          {RULES.map((rule) => {
            const done = !problems.includes(rule);
            return (
              <li key={rule} data-done={done || undefined}>
                {done ? <CheckIcon size="small" /> : <MinusIcon size="small" />}
                {t(`newPassword.${rule}`)}
                <span className="visually-hidden">{t(done ? 'newPassword.done' : 'newPassword.missing')}</span>
              </li>
            );
          })}
        </ul>
        {/* The rules above do not cover leaked passwords, because only the service can detect them. */}
        <p className="note">{t('newPassword.leaked')}</p>
      </div>
    </div>
  );
}

export function NewPasswordPair() {
  const { t } = useTranslation('account');
  const repeat = useInput<{ repeat: string }>('repeat');
  return (
    <>
      <NewPasswordField label={t('confirm.password')} />
      <PasswordField label={t('confirm.repeat')} showLabel={t('entry.showPassword')} autoComplete="new-password" {...repeat} />
    </>
  );
}
