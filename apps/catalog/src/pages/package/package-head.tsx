import { useTranslation } from 'react-i18next';
import { imageUrl, type Package } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { StructuredData } from '@spruce/features';
import { formatMoney, toPlainText } from '@spruce/i18n';
import { localePath, usePlatform } from '@spruce/platform';
import { createBreadcrumbJsonLd, createRentalOffer } from '../product/product-json-ld';

/** The structured data has only one offer: the monthly price at the 12-month term. */
export function PackageHead({ room }: { room: Package }) {
  const { t } = useTranslation('catalog');
  const site = usePlatform();
  const price = room.subscriptionPrice;
  const createOffer = () => {
    const url = site.origin + localePath(paths.package(room.slug), site.language);
    return {
      '@type': 'Product',
      name: room.name,
      sku: String(room.id),
      url,
      description: room.summary,
      image: room.images.map((image) => site.origin + imageUrl(image, 1200)),
      offers: createRentalOffer(url, price, room.available),
    };
  };
  const listCrumbs = () => [
    { name: t('package.crumbs.home'), path: paths.home() },
    { name: t('package.crumbs.list'), path: paths.packageList() },
    { name: room.name, path: paths.package(room.slug) },
  ];
  return (
    <>
      <title>{t('package.meta.title', { name: room.name, price: formatMoney(price) })}</title>
      <meta name="description" content={toPlainText(t('package.meta.description', { summary: room.summary }))} />
      <StructuredData data={typeof window === 'undefined' && createOffer()} />
      <StructuredData data={typeof window === 'undefined' && createBreadcrumbJsonLd(listCrumbs(), site)} />
    </>
  );
}
