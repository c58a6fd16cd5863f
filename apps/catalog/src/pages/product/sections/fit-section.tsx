import { useTranslation } from 'react-i18next';
import { formatMoney } from '@spruce/i18n';
import { deliveryFee } from '@spruce/pricing';
import { checkDoor, checkLift, Checkbox, DataList, DataRow, FitDrawing, Phrases, type FitResult } from '@spruce/ui';
import { comesInParts, comesRolled, fitPiece, pieceSize } from '../piece';
import { useShownProduct } from '../product-choice';
import { DOOR, LIFT, setHomeAccess, useHomeAccess } from './home-access';
import { SizeField } from './size-field';
import css from './sections.module.css';

/** Piece, door and lift on one scale, and what they mean for the delivery. */
export function FitSection() {
  const { t } = useTranslation('catalog');
  const { product } = useShownProduct();
  const access = useHomeAccess();
  const piece = fitPiece(product);
  const rolled = comesRolled(product);
  const door = checkDoor(piece, access.doorWidth);
  const lift = access.lift ? checkLift(piece, access.liftHeight) : null;
  const fee = deliveryFee({ stairs: access.stairs, lift: access.lift });
  const inParts = comesInParts(product);
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

  const verdict = ({ fits, way, spare }: FitResult, tooSmall: 'doorTooSmall' | 'liftTooSmall') => {
    if (!fits) return t(`product.fit.${tooSmall}`, { missing: 1 - spare });
    if (inParts) return t(`product.fit.${rolled ? 'fitsRolled' : 'fitsParts'}`, { spare });
    const key = way === 'turned' && product.measures.seatDepth ? 'onBack' : way;
    return t(`product.fit.${key}`, { spare });
  };
  const feeKey = fee.reason === 'stairs-without-lift' ? 'feeStairs' : access.stairs ? 'feeLift' : 'feeLevel';
  const refused = !door.fits || lift?.fits === false;

  return (
    <section className="section" id="fit" aria-labelledby="fit-title">
      <div className={css.band} data-ground="linen">
        <div className={`wrap ${css.fit}`}>
          <FitDrawing
            outline={product.outline}
            size={pieceSize(product)}
            door={{ width: access.doorWidth, result: door }}
            lift={lift && { height: access.liftHeight, result: lift }}
            label={copy.join(' ')}
            labels={{
              front: t('product.fit.front'),
              frontBox: t('product.fit.frontBox'),
              sideBox: t('product.fit.sideBox'),
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
                limits={DOOR}
                onChange={(doorWidth) => setHomeAccess({ doorWidth })}
              />
              <SizeField
                label={t('product.fit.lift')}
                value={access.liftHeight}
                limits={LIFT}
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
              <DataList>
                <DataRow term={t('product.fit.doorRow', { size: access.doorWidth })} tone={door.fits ? 'good' : 'bad'}>
                  {verdict(door, 'doorTooSmall')}
                </DataRow>
                {lift ? (
                  <DataRow term={t('product.fit.liftRow', { size: access.liftHeight })} tone={lift.fits ? 'good' : 'bad'}>
                    {verdict(lift, 'liftTooSmall')}
                  </DataRow>
                ) : null}
                <DataRow term={t('product.fit.fee')}>{t(`product.fit.${feeKey}`, { amount: formatMoney(fee.amount) })}</DataRow>
              </DataList>
              {refused ? <p className={css.ask}>{t('product.fit.ask')}</p> : null}
            </div>
            <p className="note">{t('product.fit.assumes')}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
