import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@spruce/ui/class-names';
import { TextButton } from '@spruce/ui/text-link';
import styles from './panel-error.module.css';

export interface PanelErrorProps {
  text: string;
  onRetry: () => void;
  /** A link that leads to the same thing without this panel. */
  children?: ReactNode;
  /** As wide as the page. */
  wide?: boolean;
}

/** What a panel of the frame shows when its code or data cannot be had: a sentence, a way to try again, and a way around. */
export function PanelError({ text, onRetry, children, wide }: PanelErrorProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={classNames(styles.failed, wide && 'wrap', wide && styles.wide)} role="alert">
      <p>{text}</p>
      <p className={styles.ways}>
        <TextButton className={styles.way} onClick={onRetry}>
          {t('frame.retry')}
        </TextButton>
        {children}
      </p>
    </div>
  );
}
