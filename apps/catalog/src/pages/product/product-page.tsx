import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useSuspenseQuery } from '@tanstack/react-query';
import { productQuery } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { Breadcrumbs, Name } from '@spruce/ui';
import { BuyColumn } from './buy/buy-column';
import { ProductGallery } from './photos/product-gallery';
import { ProductChoiceProvider, useShownProduct } from './product-choice';
import { ProductHead } from './product-head';
import { AlternativesSection } from './sections/alternatives-section';
import { DetailsSection } from './sections/details-section';
import { FitSection } from './sections/fit-section';
import { LeaveEarlySection } from './sections/leave-early-section';
import { PackagesSection } from './sections/packages-section';
import { RelatedSection } from './sections/related-section';
import css from './product-page.module.css';

export { handle } from './product-handle';
export { loader, shouldRevalidate } from './product-loader';

function Crumbs() {
  const { t } = useTranslation('catalog');
  const { product } = useShownProduct();
  const space = product.categories.main[0];
  return (
    <Breadcrumbs label={t('product.crumbs.label')}>
      <Link to={paths.home()}>{t('product.crumbs.home')}</Link>
      <Link to={paths.productList(space && { main: space.slug })}>{space?.name ?? t('product.crumbs.furniture')}</Link>
      <span aria-current="page">
        <Name>{product.name}</Name>
      </span>
    </Breadcrumbs>
  );
}

function OfferSection() {
  const { variation } = useShownProduct();
  return variation.available > 0 ? <LeaveEarlySection /> : <AlternativesSection />;
}

export function Component() {
  const { api } = usePlatform();
  const { slug = '' } = useParams();
  const { data: product } = useSuspenseQuery(productQuery(api, slug));
  // Narrows the type only: the loader has answered 404.
  if (!product) return null;
  return (
    // The key resets the choice for another product.
    <ProductChoiceProvider key={product.id} product={product}>
      <ProductHead />
      <div className="wrap">
        <Crumbs />
        <div className={css.product}>
          <ProductGallery />
          <BuyColumn />
        </div>
      </div>
      <div className={css.below}>
        {/* A Suspense boundary per section hydrates them separately, so that the buttons above become interactive sooner. */}
        <Suspense>
          <OfferSection />
        </Suspense>
        <Suspense>
          <FitSection />
        </Suspense>
        <Suspense>
          <DetailsSection />
        </Suspense>
        <Suspense>
          <PackagesSection />
        </Suspense>
        <RelatedSection />
      </div>
    </ProductChoiceProvider>
  );
}
