import { useTranslation } from 'react-i18next';
import { useHydrated } from '@spruce/platform';
import { textLinkClass } from '@spruce/ui/text-link';
import styles from './scripts-notice.module.css';

/** `late`: what the page needs to answer is on its way. `failed`: it will not come by itself. */
export type ScriptsState = 'late' | 'failed';

/** Where the notice stands in the document, for code that runs without React. */
export const SCRIPTS_NOTICE = 'scripts-notice';

/** Says that the page's scripts are late or lost; once React has taken over there is nothing to say. */
export const sayOfScripts = (state: ScriptsState): void => document.getElementById(SCRIPTS_NOTICE)?.setAttribute('data-state', state);

/**
 * Part of every page's HTML: what waits when scripts do, what works all the same, and the way to try again. It shows itself through
 * `data-state`.
 */
export function ScriptsNotice() {
  const { t } = useTranslation('shell');
  if (useHydrated()) return null;
  return (
    <>
      {/* A live region that is there from the start, or its first text is not announced. */}
      <div id={SCRIPTS_NOTICE} className={styles.notice} role="status" suppressHydrationWarning>
        <p data-on="late">{t('scripts.late')}</p>
        <p data-on="failed">
          {t('scripts.failed')} {/* An empty address is this very page: it loads anew, without a script. */}
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
