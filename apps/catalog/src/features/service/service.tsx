import { useTranslation } from 'react-i18next';
import type { Product, Variation } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { addMessages, formatMoney } from '@spruce/i18n';
import en from '@spruce/messages-catalog/service.en.json';
import th from '@spruce/messages-catalog/service.th.json';
import { Link, usePlatform } from '@spruce/platform';
import { damageCosts, monthlyPrice, priceToKeep, totalOverTerm } from '@spruce/pricing';
import { textLinkClass } from '@spruce/ui';
import css from './service.module.css';

export interface ServiceProps {
  product: Pick<Product, 'condition'>;
  variation: Pick<Variation, 'subscriptionPrices'>;
  months: number;
}

/** The condition of a piece, its repairs, its price to keep, and what damage costs. */
export function Service({ product: { condition = 'as_new' }, variation: { subscriptionPrices }, months }: ServiceProps) {
  const { language } = usePlatform();
  addMessages(useTranslation().i18n, language, 'service', { en, th }[language]);
  const { t } = useTranslation('service');
  return (
    <section className="section" aria-labelledby="service">
      <div className="wrap">
        <h2 className="head" id="service">
          {t('title')}
        </h2>
        <div className={css.columns}>
          <div className={css.texts}>
            <div>
              <h3 className="label">{t('condition.title')}</h3>
              <p className="mid">{t(`condition.${condition}`)}</p>
              <p className={css.text}>{t(`condition.${condition}Text`)}</p>
            </div>
            <div>
              <h3 className="label">{t('care.title')}</h3>
              <p className={css.text}>{t('care.text')}</p>
            </div>
            <div>
              <h3 className="label">{t('keep.title')}</h3>
              <p className="mid">
                {t('keep.price', {
                  count: months,
                  amount: formatMoney(priceToKeep(subscriptionPrices, totalOverTerm(subscriptionPrices, months))),
                })}
              </p>
              <p className={css.text}>{t('keep.text')}</p>
            </div>
          </div>
          <div>
            <h3 className="label" id="damage">
              {t('damage.title')}
            </h3>
            <p className={css.text}>{t('damage.lead')}</p>
            <table className={css.costs} aria-labelledby="damage">
              <thead>
                <tr>
                  <th scope="col">{t('damage.kind')}</th>
                  <th scope="col">{t('damage.cost')}</th>
                </tr>
              </thead>
              <tbody>
                {damageCosts(monthlyPrice(subscriptionPrices, 12)).map(({ kind, cost }) => (
                  <tr key={kind}>
                    <th scope="row">{t(`damage.kinds.${kind}`)}</th>
                    <td className="num">{cost === 0 ? t('damage.free') : <span translate="no">{formatMoney(cost)}</span>}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <Link className={textLinkClass({ quiet: true })} to={`${paths.termsOfSubscription()}#living-with-it`}>
              {t('damage.terms')}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
