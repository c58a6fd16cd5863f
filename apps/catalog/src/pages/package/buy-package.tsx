import { useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Package } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import { Link } from '@spruce/platform';
import { monthlyPrice } from '@spruce/pricing';
import { Button, HeartIcon, iconButtonClass, InfoIcon, ReturnIcon, textLinkClass, TruckIcon } from '@spruce/ui';
import { BuyBar } from '../../features/buying/buy-bar';
import { CartNote } from '../../features/buying/cart-note';
import { FactList } from '../../features/buying/fact-list';
import { TermChoice } from '../../features/buying/term-choice';
import { useEarliestDelivery } from '../../features/product-card/earliest-delivery';
import { limitingItem, type PackageChoice } from './use-package-choice';
import css from './package-page.module.css';

/** At or below this many, the page says how many are left. */
const FEW = 5;

interface BuyPackageProps {
  room: Package;
  choice: PackageChoice;
}

/** What the same pieces cost one by one, drawn to the same scale as the package. */
function Compare({ room, months }: { room: Package; months: number }) {
  const { t } = useTranslation('catalog');
  const separate = monthlyPrice(room.separatePrices, months);
  const ours = monthlyPrice(room.subscriptionPrices, months);
  if (separate <= ours) return null;
  return (
    <div className={css.compare}>
      <p>
        <span className="muted">{t('package.compare.separate', { count: room.pieces })}</span>
        <span>{formatMoney(separate)}</span>
      </p>
      <i aria-hidden="true" />
      <p className="mid">
        <span>{t('package.compare.together')}</span>
        <span>{formatMoney(ours)}</span>
      </p>
      <i aria-hidden="true" data-ours="" style={{ '--share': `${((ours / separate) * 100).toFixed(1)}%` } as CSSProperties} />
      <p className="note saving">{t('package.compare.saving', { amount: formatMoney(separate - ours) })}</p>
    </div>
  );
}

function Facts({ room }: { room: Package }) {
  const { t } = useTranslation('catalog');
  const earliest = useEarliestDelivery();
  const limit = limitingItem(room);
  return (
    <FactList label={t('package.facts.label')}>
      <li>
        <TruckIcon />
        <span>
          {t('package.facts.delivery')} <b className="mid">{earliest}</b>
          {t('package.facts.together', { count: room.pieces })}
        </span>
      </li>
      {room.available > 0 && room.available <= FEW ? (
        <li>
          <InfoIcon />
          <span>
            {t('package.facts.left', { count: room.available })} {limit ? t('package.facts.limit', { name: limit.name }) : null}
          </span>
        </li>
      ) : null}
      <li>
        <ReturnIcon />
        <span>{t('package.facts.swap')}</span>
        <Link className={textLinkClass()} to={paths.howItWorks()}>
          {t('package.facts.how')}
        </Link>
      </li>
    </FactList>
  );
}

/** Price, term, saving and the way into the cart; what came of it is said below the button. */
export function BuyPackage({ room, choice }: BuyPackageProps) {
  const { t } = useTranslation('catalog');
  const row = useRef<HTMLDivElement>(null);
  const { months, left, added, rePricesFrom } = choice;
  const soldOut = room.available === 0;
  const allInCart = !soldOut && left === 0;
  const press = () => {
    if (left > 0) choice.addToCart();
  };
  return (
    <div className={css.buy}>
      <TermChoice prices={room.subscriptionPrices} months={months} onMonthsChange={choice.setMonths} />
      <Compare room={room} months={months} />
      <div className={css.actions}>
        <div className={css.row} ref={row}>
          <Button size="large" aria-disabled={left > 0 ? undefined : true} onClick={press}>
            {added?.added && left > 0 ? t('package.cart.addMore') : t('package.cart.add')}
          </Button>
          <Link to={paths.login()} className={iconButtonClass({ className: css.heart })} aria-label={t('package.save')}>
            <HeartIcon />
          </Link>
        </div>
        {soldOut ? <p className={css.soldOut}>{t('package.cart.outOfStock')}</p> : null}
        {rePricesFrom !== null && !soldOut ? <p className="note">{t('package.cart.willRePrice', { cartMonths: rePricesFrom, months })}</p> : null}
        <CartNote of="package" name={room.name} added={added?.added ? added : undefined} allInCart={allInCart ? room.available : undefined} />
      </div>
      <Facts room={room} />
      <BuyBar amount={monthlyPrice(room.subscriptionPrices, months)} added={Boolean(added?.added)} watch={row} canAdd={left > 0} onAdd={press} />
    </div>
  );
}
