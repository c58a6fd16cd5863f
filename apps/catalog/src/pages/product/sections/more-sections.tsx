import { useEffect } from 'react';
import { useMonths, useShownProduct } from '../product-choice';
import { NearSection } from './near-section';

/** A page counts as viewed if it is open for this long. */
const VIEWED_MS = 2000;

const loadMore = () => import(/* webpackChunkName: "more" */ './more');
const loadService = () => loadMore().then(({ Service }) => Service);
const loadAdditions = () => loadMore().then(({ Additions }) => Additions);
const loadRecentlyViewed = () => loadMore().then(({ RecentlyViewed }) => RecentlyViewed);

export const ServiceSection = () => <NearSection load={loadService} props={{ ...useShownProduct(), months: useMonths() }} />;

export const AdditionsSection = () => <NearSection load={loadAdditions} props={{ ...useShownProduct(), months: useMonths() }} />;

export function RecentlyViewedSection() {
  const productId = useShownProduct().product.id;
  useEffect(() => {
    const timer = setTimeout(() => {
      void import(/* webpackChunkName: "viewed" */ '../recently-viewed/viewed-products').then(
        ({ rememberViewed }) => rememberViewed(productId),
        () => undefined,
      );
    }, VIEWED_MS);
    return () => clearTimeout(timer);
  }, [productId]);
  return <NearSection load={loadRecentlyViewed} props={{ productId }} />;
}
