import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@spruce/ui';
import styles from '../../customer/part.module.css';
import { saveFile } from '../../session/browser-actions';
import own from './two-step.module.css';

/** The service shows the codes only once. */
export function RecoveryCodes({ codes, email, onDone }: { codes: readonly string[]; email: string; onDone: () => void }) {
  const { t } = useTranslation('account');
  const [message, setMessage] = useState('');
  const handleCopy = async () => {
    const said = navigator.clipboard.writeText(codes.join('\n')).then(
      () => t('twoStep.copied'),
      () => t('twoStep.copyFailed'),
    );
    setMessage(await said);
  };
  const handleDownload = () => {
    saveFile('spruce-recovery-codes.txt', `${t('twoStep.fileTitle', { email })}\n\n${codes.join('\n')}\n`, 'text/plain');
    setMessage(t('twoStep.downloaded'));
  };
  return (
    <div className={styles.form}>
      <p>{t('twoStep.saveText')}</p>
      <ul className={own.codes} aria-label={t('twoStep.codes')} translate="no">
        {codes.map((code) => (
          <li key={code} className="num">
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <Button variant="outline" size="small" onClick={() => void handleCopy()}>
          {t('twoStep.copyAll')}
        </Button>
        <Button variant="outline" size="small" onClick={handleDownload}>
          {t('twoStep.download')}
        </Button>
        <span role="status">{message}</span>
      </div>
      <div className={styles.end}>
        <Button onClick={onDone}>{t('twoStep.saved')}</Button>
      </div>
    </div>
  );
}
