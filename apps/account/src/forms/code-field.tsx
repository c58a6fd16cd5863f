import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, TextField } from '@spruce/ui';
import { useFormContext, useInput } from '@spruce/ui/form';
import styles from './code-field.module.css';

/** `onlyApp` hides the recovery codes, because a customer who sets up the app has none yet. */
export function CodeField({ autoFocus, onlyApp }: { autoFocus?: boolean; onlyApp?: boolean }) {
  const { t } = useTranslation('account');
  const [isRecovery, setRecovery] = useState(false);
  const { resetField, setFocus } = useFormContext<{ code: string }>();
  const field = useInput<{ code: string }>('code');
  const handleSwitch = () => {
    setRecovery(!isRecovery);
    resetField('code');
    setFocus('code');
  };
  return (
    <div className={styles.code}>
      <TextField
        {...field}
        label={t(isRecovery ? 'twoStep.recoveryCode' : 'twoStep.code')}
        hint={t(isRecovery ? 'twoStep.recoveryHint' : 'twoStep.codeHint')}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        figures
        data-autofocus={autoFocus || undefined}
      />
      {onlyApp ? null : (
        <Button variant="link" size="small" onClick={handleSwitch}>
          {t(isRecovery ? 'twoStep.useApp' : 'twoStep.useRecovery')}
        </Button>
      )}
    </div>
  );
}
