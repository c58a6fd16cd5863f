import { useTranslation } from 'react-i18next';
import { LazyComponent } from '@spruce/platform/lazy-component';
import { Alert } from '@spruce/ui';
import { useShownProduct } from '../product-choice';
import { useNear } from './near-section';

const loadReviews = () => import(/* webpackChunkName: "reviews" */ '../../../features/reviews/reviews').then(({ Reviews }) => Reviews);

/** The HTML has only the average. Code and reviews load when the section is nearly visible. */
export function ReviewsSection() {
  const { t } = useTranslation('catalog');
  const { product } = useShownProduct();
  const { ref, isNear } = useNear();
  const { rating } = product;
  if (!rating) return null;
  return (
    <section className="section" ref={ref}>
      <div className="wrap">
        <h2 className="head">{t('product.reviews.title')}</h2>
        <p className="muted">{t('product.reviews.rating', { count: rating.count, average: rating.average.toFixed(1) })}</p>
        {isNear ? (
          <LazyComponent
            load={loadReviews}
            props={{ product, rating }}
            failed={(retry) => (
              <Alert tone="oops" live action={{ label: t('problem.retry'), onAction: retry }}>
                {t('problem.title')}
              </Alert>
            )}
          />
        ) : null}
      </div>
    </section>
  );
}
