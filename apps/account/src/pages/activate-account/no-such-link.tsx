import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { buttonClass, classNames } from '@spruce/ui';
import { SpacePhoto } from '../../entry/entry-page';
import { NewLinkForm } from '../../features/resend/new-link-form';
import styles from './activate-account.module.css';

export function NoSuchLink() {
  const { t } = useTranslation('account');
  return (
    <section className={classNames('wrap', styles.missing)}>
      <title>{`${t('activate.notFound')} · Spruce`}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.none}>
        <p className="note num">404</p>
        <h1 className="title">{t('activate.notFound')}</h1>
        <p className="copy">{t('activate.notFoundText')}</p>
        <div className={styles.actions}>
          <Link className={buttonClass({ size: 'large' })} to={paths.home()}>
            {t('activate.backHome')}
          </Link>
          <Link className={buttonClass({ variant: 'link' })} to={paths.contact()}>
            {t('entry.contact')}
          </Link>
        </div>
        <div className={styles.mail}>
          <div>
            <h2 className="mid">{t('activate.fromMail')}</h2>
            <p className="muted">{t('activate.fromMailText')}</p>
          </div>
          <NewLinkForm />
        </div>
      </div>
      <div className={styles.photo}>
        <SpacePhoto space="living-room" position="40% 60%" />
      </div>
    </section>
  );
}
