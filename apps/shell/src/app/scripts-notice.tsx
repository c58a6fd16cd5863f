import { useTranslation } from 'react-i18next';
import { useHydrated } from '@spruce/platform';
import { textLinkClass } from '@spruce/ui/text-link';
import styles from './scripts-notice.module.css';

/** `late` while the scripts of the page are loading, `failed` if the page needs a reload. */
export type ScriptsState = 'late' | 'failed';

/** Id of the notice, for code that runs before React. */
export const SCRIPTS_NOTICE_ID = 'scripts-notice';

export const setScriptsState = (state: ScriptsState): void => document.getElementById(SCRIPTS_NOTICE_ID)?.setAttribute('data-state', state);

export function ScriptsNotice() {
  const { t } = useTranslation('shell');
  if (useHydrated()) return null;
  return (
    <>
      {/* Always rendered, because screen readers ignore a live region that appears together with its text. */}
      <div id={SCRIPTS_NOTICE_ID} className={styles.notice} role="status" suppressHydrationWarning>
        <p data-on="late">{t('scripts.late')}</p>
        <p data-on="failed">
          {t('scripts.failed')} {/* An empty `href` reloads the current page and works without scripts. */}
          <a className={textLinkClass()} href="">
            {t('scripts.reload')}
          </a>
        </p>
      </div>
      <noscript>
        <div className={styles.notice} data-state="off">
          <p>{t('scripts.off')}</p>
        </div>
      </noscript>
    </>
  );
}
