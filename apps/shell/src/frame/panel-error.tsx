import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@spruce/ui/class-names';
import { TextButton } from '@spruce/ui/text-link';
import styles from './panel-error.module.css';

export interface PanelErrorProps {
  text: string;
  onRetry: () => void;
  children?: ReactNode;
  wide?: boolean;
}

export function PanelError({ text, onRetry, children, wide }: PanelErrorProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={classNames(styles.failed, wide && 'wrap', wide && styles.wide)} role="alert">
      <p>{text}</p>
      <p className={styles.actions}>
        <TextButton className={styles.way} onClick={onRetry}>
          {t('frame.retry')}
        </TextButton>
        {children}
      </p>
    </div>
  );
}
