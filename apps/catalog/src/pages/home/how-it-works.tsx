import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { formatDate } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { ArrowIcon, textLinkClass } from '@spruce/ui';
import { useEarliestDelivery } from '../../features/product-card/earliest-delivery';
import styles from './how-it-works.module.css';

/** Three stages on a ruler, with the dates of an order placed today. */
export function HowItWorks() {
  const { t } = useTranslation('catalog');
  const { today, language } = usePlatform();
  const delivery = useEarliestDelivery();
  const stages = [
    { key: 'choose', date: formatDate(today, language, 'day') },
    { key: 'carry', date: delivery },
    { key: 'keep', date: '' },
  ] as const;
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <h2 className="head">{t('home.steps.title')}</h2>
          <Link className={textLinkClass({ arrow: true })} to={paths.howItWorks()}>
            {t('home.steps.more')}
            <ArrowIcon />
          </Link>
        </div>
        <ol className={styles.stages}>
          {stages.map(({ key, date }) => (
            <li key={key} className={styles.stage}>
              <span className="note">{t(`home.steps.${key}.when`, { date })}</span>
              <h3 className="label">{t(`home.steps.${key}.title`)}</h3>
              <p>{t(`home.steps.${key}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
