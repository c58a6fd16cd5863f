import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { StructuredData } from '@spruce/features';
import { formatMoney, toPlainText } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { useShownProduct } from './product-choice';
import { createBreadcrumbJsonLd, createProductJsonLd } from './product-json-ld';

export function ProductHead() {
  const { t } = useTranslation('catalog');
  const site = usePlatform();
  const { product } = useShownProduct();
  const space = product.categories.main[0];
  const listCrumbs = () => [
    { name: t('product.crumbs.home'), path: paths.home() },
    { name: space?.name ?? t('product.crumbs.furniture'), path: paths.productList(space && { main: space.slug }) },
    { name: product.name, path: paths.product(product.slug) },
  ];
  return (
    <>
      <title>{t('product.meta.title', { name: product.name, price: formatMoney(product.subscriptionPrice) })}</title>
      <meta name="description" content={toPlainText(t('product.meta.description', { summary: product.summary }))} />
      <StructuredData data={typeof window === 'undefined' && createProductJsonLd(product, site)} />
      <StructuredData data={typeof window === 'undefined' && createBreadcrumbJsonLd(listCrumbs(), site)} />
    </>
  );
}
