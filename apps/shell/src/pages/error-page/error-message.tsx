import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { Button, buttonClass } from '@spruce/ui/button';
import { classNames } from '@spruce/ui/class-names';
import { useReportPageFailure } from '../../frame/page-progress';
import styles from './error-page.module.css';

export interface ErrorPageProps {
  status: number;
  /** True if no page has this URL; false if the page exists but its content does not. */
  unmatched?: boolean;
  /** API call that failed. Staff can find the failure in the log by `errorId`. */
  failedCall?: { errorId?: string | undefined } | undefined;
  /** Set if the remote of the page is unavailable (503) or broken. */
  onRetry?: () => void;
}

const chooseKind = (status: number, unmatched?: boolean) => (status !== 404 ? 'oops' : unmatched ? 'unmatched' : 'notFound');

export function ErrorMessage({ status, unmatched, failedCall, onRetry }: ErrorPageProps) {
  const { t } = useTranslation('shell');
  const kind = chooseKind(status, unmatched);
  const title = kind === 'oops' && failedCall ? t('frame.loadFailed') : t(`error.${kind}Title`);
  useReportPageFailure();
  const home = (
    <Link className={buttonClass(onRetry ? { variant: 'outline', size: 'large' } : { size: 'large' })} to={paths.home()}>
      {t('error.backHome')}
    </Link>
  );
  return (
    <section className={classNames('wrap', styles.message)}>
      <title>{`${title} · Spruce`}</title>
      <div className={styles.inner}>
        <div className={styles.content} role={kind === 'oops' ? 'alert' : undefined}>
          <p className="note num">{status}</p>
          <h1 className="title">{title}</h1>
          <p className={classNames('copy', styles.text)}>{t(`error.${kind}Text`)}</p>
          {onRetry && <p className={classNames('muted', styles.text)}>{t(status === 503 ? 'error.outOfReach' : 'error.broken')}</p>}
          {kind === 'oops' && failedCall?.errorId && (
            <p className={classNames('note', styles.text)}>{t('error.id', { id: failedCall.errorId })}</p>
          )}
          <div className={styles.actions}>
            {onRetry && (
              <Button size="large" onClick={onRetry}>
                {t('error.retry')}
              </Button>
            )}
            {home}
            {/* The link is hidden if there is a retry button, because the contact page may be unavailable too. */}
            {!onRetry && (
              <Link className={buttonClass({ variant: 'link' })} to={paths.contact()}>
                {t('error.contact')}
              </Link>
            )}
          </div>
        </div>
        <div className={classNames(styles.photo, kind === 'oops' ? styles.beanBag : styles.stool)} />
      </div>
    </section>
  );
}
