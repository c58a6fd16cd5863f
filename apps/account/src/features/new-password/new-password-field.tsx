import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordProblems, type PasswordProblem } from '@spruce/contract/account-rules';
import { CheckIcon, MinusIcon, PasswordField } from '@spruce/ui';
import { useChoice } from '@spruce/ui/form';
import styles from './new-password.module.css';

const RULES: readonly PasswordProblem[] = ['length', 'letter', 'number'];

export function NewPasswordField({ label }: { label: string }) {
  const { t } = useTranslation('account');
  const rules = useId();
  const { props, id } = useChoice<{ password: string }, 'password'>('password', {
    validate: (value) => passwordProblems(value).length === 0 || t('newPassword.required'),
  });
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
        {/* Only the service has the lists of leaked passwords. */}
        <p className="note">{t('newPassword.leaked')}</p>
      </div>
    </div>
  );
}
