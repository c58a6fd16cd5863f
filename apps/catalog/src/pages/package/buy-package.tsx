import { useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Package } from '@spruce/api-client/catalogue';
import { cartItemFromPackage } from '@spruce/cart/items';
import { LOW_STOCK_LIMIT } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import { Link } from '@spruce/platform';
import { monthlyPrice } from '@spruce/pricing';
import { Button, InfoIcon, Name, ReturnIcon, textLinkClass } from '@spruce/ui';
import { CartBar } from '../../features/buying/cart-bar';
import { CartNote } from '../../features/buying/cart-note';
import { DeliveryFact, FactList } from '../../features/buying/fact-list';
import { SaveHeart } from '../../features/buying/save-heart';
import { SoldOut } from '../../features/buying/sold-out';
import { TermChoice } from '../../features/buying/term-choice';
import { findLimitingItem, type PackageChoice } from './use-package-choice';
import css from './package-page.module.css';

function PriceComparison({ room, months }: { room: Package; months: number }) {
  const { t } = useTranslation('catalog');
  const separate = monthlyPrice(room.separatePrices, months);
  const ours = monthlyPrice(room.subscriptionPrices, months);
  if (separate <= ours) return null;
  return (
    <div className={css.compare}>
      <p>
        <span className="muted">{t('package.compare.separate', { count: room.pieces })}</span>
        <span translate="no">{formatMoney(separate)}</span>
      </p>
      <i aria-hidden="true" />
      <p className="mid">
        <span>{t('package.compare.together')}</span>
        <span translate="no">{formatMoney(ours)}</span>
      </p>
      <i aria-hidden="true" data-ours="" style={{ '--share': `${((ours / separate) * 100).toFixed(1)}%` } as CSSProperties} />
      <p className="note saving">{t('package.compare.saving', { amount: formatMoney(separate - ours) })}</p>
    </div>
  );
}

function Facts({ room }: { room: Package }) {
  const { t } = useTranslation('catalog');
  const limit = findLimitingItem(room);
  return (
    <FactList label={t('package.facts.label')}>
      {room.available > 0 ? <DeliveryFact after={t('package.facts.together', { count: room.pieces })} /> : null}
      {room.available > 0 && room.available <= LOW_STOCK_LIMIT ? (
        <li>
          <InfoIcon />
          <span>
            {t('package.facts.left', { count: room.available })}{' '}
            {limit ? (
              <>
                {t('package.facts.limit')} <Name>{limit.name}</Name>
              </>
            ) : null}
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

interface PackageOfferProps {
  room: Package;
  choice: PackageChoice;
}

function InStock({ room, choice }: PackageOfferProps) {
  const { t } = useTranslation('catalog');
  const row = useRef<HTMLDivElement>(null);
  const { months, left, added, monthsToReprice } = choice;
  const allInCart = left === 0;
  const handleAdd = () => {
    if (left > 0) choice.addToCart();
  };
  return (
    <>
      <PriceComparison room={room} months={months} />
      <div className={css.actions}>
        <div className={css.row} ref={row}>
          <Button once size="large" aria-disabled={left > 0 ? undefined : true} onClick={handleAdd}>
            {added?.added && left > 0 ? t('package.cart.addMore') : t('package.cart.add')}
          </Button>
          <PackageHeart room={room} />
        </div>
        {monthsToReprice !== null ? <p className="note">{t('package.cart.willRePrice', { cartMonths: monthsToReprice, months })}</p> : null}
        <CartNote
          kind="package"
          name={room.name}
          added={added?.added ? added : undefined}
          allInCart={allInCart ? room.available : undefined}
        />
      </div>
      <CartBar
        amount={monthlyPrice(room.subscriptionPrices, months)}
        added={Boolean(added?.added)}
        watch={row}
        canAdd={left > 0}
        onAdd={handleAdd}
      />
    </>
  );
}

function PackageHeart({ room }: { room: Package }) {
  const { t } = useTranslation('catalog');
  return <SaveHeart label={t('package.save')} variantID={room.id} createItem={() => cartItemFromPackage(room)} />;
}

function OutOfStock({ room, choice }: PackageOfferProps) {
  const { t, i18n } = useTranslation('catalog');
  const missing = room.items.filter((item) => item.available < item.quantity).map(({ name }) => name);
  return (
    <SoldOut
      kind="package"
      variantId={room.id}
      amount={monthlyPrice(room.subscriptionPrices, choice.months)}
      heart={<PackageHeart room={room} />}
    >
      {missing.length > 0 ? (
        <p className="note">{t('package.cart.missing', { names: new Intl.ListFormat(i18n.language).format(missing) })}</p>
      ) : null}
    </SoldOut>
  );
}

export function BuyPackage({ room, choice }: PackageOfferProps) {
  return (
    <div className={css.buy}>
      <TermChoice prices={room.subscriptionPrices} months={choice.months} onMonthsChange={choice.setMonths} />
      {room.available > 0 ? <InStock room={room} choice={choice} /> : <OutOfStock room={room} choice={choice} />}
      <Facts room={room} />
    </div>
  );
}
