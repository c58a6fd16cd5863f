import { Component, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSuspenseQuery } from '@tanstack/react-query';
import { listedProductsQuery } from '@spruce/api-client/catalogue';
import { toPlainText } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Rail, Skeleton } from '@spruce/ui';
import { CatalogCard } from '../../../features/product-card/catalog-card';
import { useShownProduct } from '../product-choice';
import css from './sections.module.css';

const SIZES = '(min-width: 1380px) 320px, (min-width: 1000px) 23vw, 232px';

/** Renders nothing after an error of the recommendations, because the page is useful without them. */
class QuietBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

function RelatedRail() {
  const { t } = useTranslation('catalog');
  const { api } = usePlatform();
  const { product } = useShownProduct();
  const { data } = useSuspenseQuery(
    listedProductsQuery(
      api,
      product.related.map(({ id }) => id),
    ),
  );
  if (data.length === 0) return null;
  return (
    <section className="section">
      <div className="wrap">
        <Rail
          heading={<h2 className="head">{t('product.related.title')}</h2>}
          label={toPlainText(t('product.related.title'))}
          previousLabel={t('product.related.previous')}
          nextLabel={t('product.related.next')}
        >
          {data.map((related) => (
            <CatalogCard key={related.id} product={related} sizes={SIZES} />
          ))}
        </Rail>
      </div>
    </section>
  );
}

function RelatedSkeleton() {
  return (
    <div className="section" aria-hidden="true">
      <div className="wrap">
        <div className={css.waiting}>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} ratio="1" />
          ))}
        </div>
      </div>
    </div>
  );
}

export function RelatedSection() {
  return (
    <QuietBoundary>
      <Suspense fallback={<RelatedSkeleton />}>
        <RelatedRail />
      </Suspense>
    </QuietBoundary>
  );
}
