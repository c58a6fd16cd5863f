import { useTranslation } from 'react-i18next';
import { DELIVERY_FEE } from '@spruce/contract/constants';
import { formatMoney } from '@spruce/i18n';
import { Checkbox, DataList, DataRow, Phrases } from '@spruce/ui';
import { judgeFit, type OpeningVerdict } from '../fit-verdict';
import { isDeliveredInParts, isDeliveredRolled } from '../piece';
import { useShownProduct } from '../product-choice';
import { FitPicture } from './fit-picture';
import { DOOR_LIMITS, LIFT_LIMITS, setHomeAccess, useHomeAccess } from './home-access';
import { SizeField } from './size-field';
import css from './sections.module.css';

export function FitSection() {
  const { t } = useTranslation('catalog');
  const { product } = useShownProduct();
  const access = useHomeAccess();
  const { outcome, door, lift, fee, feeReason } = judgeFit(product, access);
  const rolled = isDeliveredRolled(product);
  const inParts = isDeliveredInParts(product);
  const without = product.measures.heightWithoutLegs;
  const copy = [
    t('product.fit.copy', { name: product.name }),
    rolled
      ? t('product.fit.rolled', { size: product.box.join('\u00a0×\u00a0') })
      : inParts
        ? t('product.fit.parts', { size: product.box.join('\u00a0×\u00a0') })
        : without
          ? t('product.fit.legsOff', { height: without })
          : '',
  ];

  const describeOutcome = ({ message, spare, missing }: OpeningVerdict) => t(`product.fit.${message}`, { spare, missing });

  return (
    <section className="section" id="fit" aria-labelledby="fit-title">
      <div className={css.band} data-ground="linen">
        <div className={`wrap ${css.fit}`}>
          <FitPicture
            drawing={product.drawing}
            size={product.dimensions}
            door={{ width: access.doorWidth, result: door }}
            lift={lift && { height: access.liftHeight, result: lift }}
            label={copy.join(' ')}
            labels={{
              views: { front: t('product.fit.front'), side: t('product.fit.side'), top: t('product.fit.top') },
              door: t('product.fit.yourDoor'),
              lift: t('product.fit.yourLift'),
              unit: t('product.fit.unit'),
            }}
          />
          <div className={css.fitText}>
            <h2 className="head" id="fit-title">
              <Phrases text={t('product.fit.title')} />
            </h2>
            <p className="copy">{copy.join(' ')}</p>
            <div className={css.sizes}>
              <SizeField
                label={t('product.fit.door')}
                value={access.doorWidth}
                limits={DOOR_LIMITS}
                onChange={(doorWidth) => setHomeAccess({ doorWidth })}
              />
              <SizeField
                label={t('product.fit.lift')}
                value={access.liftHeight}
                limits={LIFT_LIMITS}
                disabled={!access.lift}
                onChange={(liftHeight) => setHomeAccess({ liftHeight })}
              />
            </div>
            <div className={css.checks}>
              <Checkbox
                label={t('product.fit.stairs')}
                checked={access.stairs}
                onChange={(event) => setHomeAccess({ stairs: event.target.checked })}
              />
              <Checkbox
                label={t('product.fit.hasLift')}
                checked={access.lift}
                onChange={(event) => setHomeAccess({ lift: event.target.checked })}
              />
            </div>
            <div role="status">
              <p className="mid">{t(`product.fit.outcome.${outcome}`)}</p>
              <DataList>
                <DataRow term={t('product.fit.doorRow', { size: access.doorWidth })} tone={door.fits ? 'good' : 'bad'}>
                  {describeOutcome(door)}
                </DataRow>
                {lift ? (
                  <DataRow term={t('product.fit.liftRow', { size: access.liftHeight })} tone={lift.fits ? 'good' : 'bad'}>
                    {describeOutcome(lift)}
                  </DataRow>
                ) : null}
                <DataRow term={t('product.fit.fee')}>
                  {t(`product.fit.${feeReason}`, { amount: formatMoney(fee), double: formatMoney(DELIVERY_FEE.double) })}
                </DataRow>
              </DataList>
              {outcome !== 'fits' ? <p className={css.ask}>{t('product.fit.ask')}</p> : null}
            </div>
            <p className="note">{t('product.fit.assumes')}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
