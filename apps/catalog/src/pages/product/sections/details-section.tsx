import { useTranslation } from 'react-i18next';
import { DELIVERY_FEE } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import { Link } from '@spruce/platform';
import { nextTierSaving } from '@spruce/pricing';
import { Accordion, AccordionItem, ArrowIcon, DataList, DataRow, textLinkClass } from '@spruce/ui';
import { useMonths, useShownProduct } from '../product-choice';
import { createDetailRows } from './detail-rows';
import css from './sections.module.css';

export function DetailsSection() {
  const { t } = useTranslation('catalog');
  const { product, variation } = useShownProduct();
  const rows = createDetailRows(t, product, variation);
  return (
    <section className="section" aria-labelledby="details">
      <div className="wrap">
        <div className={css.details}>
          <div className={css.sheet}>
            <h2 className="head" id="details">
              {t('product.details.title')}
            </h2>
            <DataList>
              {rows.map(({ term, value }) => (
                <DataRow key={term} term={term}>
                  {value}
                </DataRow>
              ))}
            </DataList>
            <p>
              <Link className={textLinkClass({ arrow: true })} to={paths.compare([product.slug])}>
                {t('product.details.compare')}
                <ArrowIcon />
              </Link>
            </p>
          </div>
          <Accordion>
            <AccordionItem summary={t('product.details.about')}>
              {product.description.map((paragraph) => (
                <p key={paragraph} className={css.paragraph}>
                  {paragraph}
                </p>
              ))}
              <ul className={css.bullets}>
                {product.details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            </AccordionItem>
            {variation.materials?.length ? (
              <AccordionItem summary={t('product.details.materials')}>
                <ul className={css.bullets}>
                  {variation.materials.map((material) => (
                    <li key={material}>{material}</li>
                  ))}
                </ul>
              </AccordionItem>
            ) : null}
            <AccordionItem summary={t('product.details.care')}>{product.care}</AccordionItem>
            <AccordionItem summary={t('product.details.end')} open>
              <EndOfTerm />
            </AccordionItem>
            <AccordionItem summary={t('product.details.delivery')} id="delivery">
              {t('product.details.deliveryText', { single: formatMoney(DELIVERY_FEE.single), double: formatMoney(DELIVERY_FEE.double) })}
            </AccordionItem>
          </Accordion>
        </div>
      </div>
    </section>
  );
}

/** A separate component, so that a change of the term renders only this text. */
function EndOfTerm() {
  const { t } = useTranslation('catalog');
  const { variation } = useShownProduct();
  const hasLower = nextTierSaving(variation.subscriptionPrices, useMonths()) !== null;
  return t(hasLower ? 'product.details.endTextLower' : 'product.details.endText');
}
