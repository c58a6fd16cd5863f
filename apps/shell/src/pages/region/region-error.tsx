import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';
import { Button, buttonClass } from '@spruce/ui/button';
import { classNames } from '@spruce/ui/class-names';
import { Phrases } from '@spruce/ui/phrases';
import { TierMark } from '@spruce/ui/wordmark';
import { usePageFailed } from '../../frame/page-failure';
import { LastResort } from '../error-page/last-resort';
import styles from './region-error.module.css';

export interface RegionErrorProps {
  /** 503: the remote or the API is out of reach. Anything else: the page itself broke. */
  status: number;
  onRetry: () => void;
}

/** What a page's region shows when its remote cannot be had or broke: what happened and a way to try again, while the frame lives on. */
export function RegionError(props: RegionErrorProps) {
  return (
    <LastResort>
      <Message {...props} />
    </LastResort>
  );
}

function Message({ status, onRetry }: RegionErrorProps) {
  const { t } = useTranslation('shell');
  const title = t(status === 503 ? 'error.regionTitle' : 'error.regionBrokenTitle');
  usePageFailed();
  return (
    <section className={classNames('wrap', styles.region)}>
      <title>{`${title.replaceAll('|', '')} · Spruce`}</title>
      <div className={styles.words} role="alert">
        <TierMark oak className={styles.mark} />
        <h1 className="head">
          <Phrases text={title} />
        </h1>
        <p className="copy">{t(status === 503 ? 'error.regionText' : 'error.regionBrokenText')}</p>
        <div className={styles.actions}>
          <Button size="large" onClick={onRetry}>
            {t('error.regionRetry')}
          </Button>
          <Link className={buttonClass({ variant: 'link' })} to={paths.home()}>
            {t('error.regionHome')}
          </Link>
        </div>
      </div>
      {/* A ruler with one mark missing: the house's only ornament, interrupted. */}
      <div className={styles.ruler} aria-hidden="true">
        {Array.from({ length: 10 }, (_, month) => (
          <i key={month} />
        ))}
      </div>
    </section>
  );
}
