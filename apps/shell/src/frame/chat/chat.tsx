import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SHOP } from '@spruce/contract/shop';
import { buttonClass } from '@spruce/ui/button';
import { FloatingButton } from '@spruce/ui/floating-button';
import { ChatIcon, CloseIcon } from '@spruce/ui/icon';
import { IconButton } from '@spruce/ui/icon-button';
import { useDisclosure } from '@spruce/ui/use-disclosure';
import styles from './chat.module.css';

export function Chat({ away }: { away: boolean }) {
  const { t } = useTranslation('shell');
  const { open, close, root, trigger, panel } = useDisclosure();
  const pop = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) pop.current?.focus();
  }, [open]);
  return (
    <div {...root}>
      <FloatingButton {...trigger} className={styles.bubble} label={t('chat.open')} away={away && !open}>
        <ChatIcon />
      </FloatingButton>
      {open && (
        <div {...panel} ref={pop} className={styles.pop} role="dialog" aria-label={t('chat.label')} tabIndex={-1}>
          <IconButton className={styles.close} label={t('chat.close')} onClick={() => close({ focus: true })}>
            <CloseIcon />
          </IconButton>
          <p className={styles.title}>{t('chat.title')}</p>
          <p className={`note ${styles.text}`}>{t('chat.text')}</p>
          <span className={styles.qr} role="img" aria-label={t('chat.qr')} />
          <a
            className={buttonClass({ size: 'small', wide: true, className: styles.add })}
            href={SHOP.line}
            target="_blank"
            rel="noreferrer"
          >
            {t('chat.add')}
          </a>
        </div>
      )}
    </div>
  );
}
