import { useTranslation } from 'react-i18next';
import { useHydrated } from '@spruce/platform';
import { textLinkClass } from '@spruce/ui/text-link';
import styles from './scripts-notice.module.css';

/** `late`: scripts are still loading. `failed`: the page needs a reload. */
export type ScriptsState = 'late' | 'failed';

/** Element id, for code that runs without React. */
export const SCRIPTS_NOTICE_ID = 'scripts-notice';

export const setScriptsState = (state: ScriptsState): void => document.getElementById(SCRIPTS_NOTICE_ID)?.setAttribute('data-state', state);

/** Part of every page's HTML. The attribute `data-state` makes it visible when scripts are late or lost. */
export function ScriptsNotice() {
  const { t } = useTranslation('shell');
  if (useHydrated()) return null;
  return (
    <>
      {/* Always rendered, because a live region added together with its text is not announced. */}
      <div id={SCRIPTS_NOTICE_ID} className={styles.notice} role="status" suppressHydrationWarning>
        <p data-on="late">{t('scripts.late')}</p>
        <p data-on="failed">
          {t('scripts.failed')} {/* An empty href is the current page, so it reloads without a script. */}
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
