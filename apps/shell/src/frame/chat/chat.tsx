import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '@spruce/ui/button';
import { FloatingButton } from '@spruce/ui/floating-button';
import { ChatIcon, CloseIcon } from '@spruce/ui/icon';
import { IconButton } from '@spruce/ui/icon-button';
import { SOCIAL_LINKS } from '../footer/social-links';
import { useScrolledDown } from './use-scrolled-down';
import styles from './chat.module.css';

/** The chat bubble and its pop-up of 260 by 334 px: a QR code for phones beside the screen, 'Add Friend' for this one. */
export function Chat() {
  const { t } = useTranslation('shell');
  const id = useId();
  const [open, setOpen] = useState(false);
  const away = useScrolledDown() && !open;
  const bubble = useRef<HTMLButtonElement>(null);
  const pop = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    bubble.current?.focus();
  };
  useEffect(() => {
    if (open) pop.current?.focus();
  }, [open]);
  return (
    <>
      <FloatingButton ref={bubble} label={t('chat.open')} away={away} aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
        <ChatIcon />
      </FloatingButton>
      {open && (
        <div ref={pop} id={id} className={styles.pop} role="dialog" aria-label={t('chat.label')} tabIndex={-1} onKeyDown={(event) => event.key === 'Escape' && close()}>
          <IconButton className={styles.close} label={t('chat.close')} onClick={close}>
            <CloseIcon />
          </IconButton>
          <p className={styles.title}>{t('chat.title')}</p>
          <p className={`note ${styles.text}`}>{t('chat.text')}</p>
          <span className={styles.qr} role="img" aria-label={t('chat.qr')} />
          <a className={buttonClass({ size: 'small', wide: true, className: styles.add })} href={SOCIAL_LINKS.line} target="_blank" rel="noreferrer">
            {t('chat.add')}
          </a>
        </div>
      )}
    </>
  );
}
