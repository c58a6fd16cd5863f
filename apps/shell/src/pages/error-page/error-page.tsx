import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';
import { buttonClass } from '@spruce/ui/button';
import { classNames } from '@spruce/ui/class-names';
import { Phrases } from '@spruce/ui/phrases';
import { usePageFailed } from '../../frame/page-failure';
import { LastResort } from './last-resort';
import styles from './error-page.module.css';

export interface ErrorPageProps {
  /** The HTTP status that the page was answered with. */
  status: number;
  /** No app has such a URL, as opposed to a page that says itself that what it shows is gone. */
  unmatched?: boolean;
}

/** The page instead of a page: not found, or broken. It cannot fail in turn without still offering a way home. */
export function ErrorPage(props: ErrorPageProps) {
  return (
    <LastResort>
      <Message {...props} />
    </LastResort>
  );
}

const kindOf = ({ status, unmatched }: ErrorPageProps) => (status !== 404 ? 'oops' : unmatched ? 'unmatched' : 'notFound');

function Message(props: ErrorPageProps) {
  const { t } = useTranslation('shell');
  const kind = kindOf(props);
  const title = t(`error.${kind}Title`);
  usePageFailed();
  return (
    <div className={classNames('wrap', styles.message)}>
      <title>{`${title.replaceAll('|', '')} · Spruce`}</title>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className="note num">{props.status}</p>
          <h1 className="title">
            <Phrases text={title} />
          </h1>
          <p className={classNames('copy', styles.text)}>{t(`error.${kind}Text`)}</p>
          <div className={styles.actions}>
            <Link className={buttonClass({ size: 'large' })} to={paths.home()}>
              {t('error.backHome')}
            </Link>
            <Link className={buttonClass({ variant: 'link' })} to={paths.contact()}>
              {t('error.contact')}
            </Link>
          </div>
        </div>
        <div className={classNames(styles.photo, kind === 'oops' ? styles.beanBag : styles.stool)} />
      </div>
    </div>
  );
}
