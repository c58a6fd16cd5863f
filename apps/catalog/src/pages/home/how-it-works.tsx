import { useTranslation } from 'react-i18next';
import { useEarliestDelivery } from '@spruce/cart/delivery';
import { paths } from '@spruce/contract/paths';
import { formatDay } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { ArrowIcon, textLinkClass } from '@spruce/ui';
import styles from './how-it-works.module.css';

export function HowItWorks() {
  const { t } = useTranslation('catalog');
  const { api, today, language } = usePlatform();
  const promise = useEarliestDelivery(api);
  const delivery = promise.state === 'day' ? formatDay(promise.date, language) : undefined;
  const stages = [{ key: 'choose', date: formatDay(today, language) }, { key: 'carry', date: delivery }, { key: 'keep' }] as const;
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
          {stages.map(({ key, ...stage }) => (
            <li key={key} className={styles.stage}>
              <span className="note">{t(key === 'carry' && !delivery ? 'home.steps.carry.later' : `home.steps.${key}.when`, stage)}</span>
              <h3 className="label">{t(`home.steps.${key}.title`)}</h3>
              <p>{t(`home.steps.${key}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
