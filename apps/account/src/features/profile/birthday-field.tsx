import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatform } from '@spruce/platform';
import { FieldError, inputClass } from '@spruce/ui';
import { useChoice } from '@spruce/ui/form';
import { toBirthday, toBirthdayParts } from './birthday';
import styles from './birthday-field.module.css';

const PARTS = ['day', 'month', 'year'] as const;

export default function BirthdayField() {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const { props, id } = useChoice<{ birthday: string }, 'birthday'>('birthday');
  const [typed, setTyped] = useState(() => toBirthdayParts(props.value, language));
  // If the form was reset, for example after a change of the profile in another tab, the value of the form replaces the typed parts.
  const parts = toBirthday(typed) === props.value ? typed : toBirthdayParts(props.value, language);
  return (
    <fieldset id={id} className={styles.birthday} aria-describedby={`${id}-note`}>
      <legend>
        {t('user.birthday')} <span className={styles.optional}>{t('signup.optional')}</span>
      </legend>
      <div className={styles.parts}>
        {PARTS.map((part) => (
          <label key={part} data-part={part}>
            {t(`user.birthdayParts.${part}`)}
            <input
              className={inputClass('num')}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={part === 'year' ? 4 : 2}
              value={parts[part]}
              aria-invalid={props.error ? true : undefined}
              onChange={(event) => {
                const next = { ...parts, [part]: event.currentTarget.value };
                setTyped(next);
                props.onChange(toBirthday(next));
              }}
            />
          </label>
        ))}
      </div>
      {props.error ? (
        <FieldError id={`${id}-note`}>{props.error}</FieldError>
      ) : (
        <span className={styles.hint} id={`${id}-note`}>
          {t('user.birthdayHint')}
        </span>
      )}
    </fieldset>
  );
}
