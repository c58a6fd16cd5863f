import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { productCarouselQuery } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { useDeliveryLine } from '@spruce/features';
import { Link, usePlatform } from '@spruce/platform';
import { ArrowIcon, Name, Rail, Skeleton, textLinkClass } from '@spruce/ui';
import { CatalogCard } from '../../features/product-card/catalog-card';
import { SectionProblem } from '../../features/section-problem/section-problem';
import styles from './new-this-month.module.css';

const SKELETON_COUNT = 5;

export function NewThisMonth() {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const carousel = useQuery(productCarouselQuery(api));
  const delivery = useDeliveryLine(t);
  const title = carousel.data ? carousel.data.title : t('home.carousel.label');
  const heading = (
    <div>
      <h2 className="head">
        <Name>{title}</Name>
      </h2>
      <p className="note num">{delivery}</p>
    </div>
  );
  return (
    <section className="section">
      <div className="wrap">
        {carousel.isError ? (
          <>
            <div className="section-head">{heading}</div>
            <SectionProblem text={t('home.carousel.failed')} onRetry={() => void carousel.refetch()} />
          </>
        ) : (
          <Rail
            heading={heading}
            label={title.replaceAll('|', '')}
            previousLabel={t('home.carousel.previous')}
            nextLabel={t('home.carousel.next')}
            action={
              <Link
                className={textLinkClass({ arrow: true })}
                to={carousel.data?.cta.href ?? paths.productList({ order: 'desc', orderby: 'date' })}
              >
                {carousel.data?.cta.label ?? t('home.carousel.viewAll')}
                <ArrowIcon />
              </Link>
            }
          >
            {carousel.data
              ? carousel.data.products.map(({ product }) => (
                  <CatalogCard key={product.id} product={product} sizes="(min-width: 1380px) 320px, (min-width: 1000px) 23vw, 232px" />
                ))
              : Array.from({ length: SKELETON_COUNT }, (_, index) => (
                  <div key={index} className={styles.pendingCard} aria-busy="true">
                    <Skeleton ratio="1" />
                    <div>
                      <Skeleton shape="text" width="62%" />
                      <Skeleton shape="text" width="26%" />
                      <Skeleton shape="text" width="44%" />
                    </div>
                  </div>
                ))}
          </Rail>
        )}
      </div>
    </section>
  );
}
