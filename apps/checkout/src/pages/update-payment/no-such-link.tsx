import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { localePath, usePlatform } from '@spruce/platform';
import { AlertIcon, buttonClass, Disc, Phrases } from '@spruce/ui';
import styles from '../../frame/solo.module.css';

export function NoSuchLink() {
  const { t } = useTranslation('link');
  const { language } = usePlatform();
  return (
    <div className="wrap">
      <title>{t('meta.unknown')}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.solo}>
        <Disc tone="warm">
          <AlertIcon />
        </Disc>
        <div className={styles.words}>
          <span className="note num">404</span>
          <h1 className="head">
            <Phrases text={t('unknown.title')} />
          </h1>
          <p>{t('unknown.text')}</p>
        </div>
        <p className={styles.row}>
          <a className={buttonClass()} href={localePath(paths.orderList(), language)}>
            {t('unknown.logIn')}
          </a>
          <a className={buttonClass({ variant: 'outline' })} href={localePath(paths.contact(), language)}>
            {t('contact')}
          </a>
        </p>
      </div>
    </div>
  );
}
