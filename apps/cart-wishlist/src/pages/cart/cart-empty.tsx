import { productCarouselQuery } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { useDeliveryLine } from '@spruce/features';
import { Link, usePlatform } from '@spruce/platform';
import { ArrowIcon, Phrases, TierMark, buttonClass, textLinkClass } from '@spruce/ui';
import { useRehydrateHearts } from '@spruce/wishlist';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { OftenRentedCard } from '../../features/often-rented/often-rented-card';
import styles from './cart-page.module.css';

export function CartEmpty({ removed, ref }: { removed: ReactNode; ref: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation('cart-wishlist');
  return (
    <>
      <div className={styles.empty}>
        <TierMark oak />
        <h1 className="head" ref={ref} tabIndex={-1}>
          <Phrases text={t('cart.empty.title')} />
        </h1>
        <p className="copy">{t('cart.empty.text')}</p>
        <div className={styles.actions}>
          <Link className={buttonClass()} to={paths.productList()}>
            {t('cart.empty.browse')}
          </Link>
          <Link className={textLinkClass({ arrow: true })} to={paths.packageList()}>
            {t('cart.empty.packages')} <ArrowIcon size="small" />
          </Link>
        </div>
      </div>
      {removed ? <div className={styles.removed}>{removed}</div> : null}
      <OftenRented />
    </>
  );
}

function OftenRented() {
  const { t } = useTranslation('cart-wishlist');
  const { api } = usePlatform();
  const delivery = useDeliveryLine(t);
  useRehydrateHearts();
  const { data } = useQuery(productCarouselQuery(api));
  if (!data?.products.length) return null;
  return (
    <section className={styles.often}>
      <div className={styles.oftenHead}>
        <h2 className="label">{t('cart.empty.newThisMonth')}</h2>
        <p className="note">{delivery}</p>
      </div>
      <div className={styles.cards}>
        {data.products.slice(0, 4).map(({ product, variantId }) => (
          <OftenRentedCard key={product.id} product={product} variantId={variantId} />
        ))}
      </div>
    </section>
  );
}
