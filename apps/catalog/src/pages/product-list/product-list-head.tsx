import { useTranslation } from 'react-i18next';
import type { ProductCard } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { localePath, usePlatform } from '@spruce/platform';

export interface ProductListHeadProps {
  title: string;
  description: string;
  products: readonly ProductCard[];
}

/** Title, description and the list for search engines. */
export function ProductListHead({ title, description, products }: ProductListHeadProps) {
  const { language, origin } = usePlatform();
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map(({ slug, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + localePath(paths.product(slug), language),
    })),
  };
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {products.length > 0 && (
        // A "<" inside a name must not close the script.
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(list).replaceAll('<', '\\u003c') }} />
      )}
    </>
  );
}

/** What the listing is of, in words. */
export interface ListingWords {
  /** The h1. */
  title: string;
  /** The last crumb; none when everything is shown. */
  crumb?: string;
  /** The sentence beside the title, without the number of pieces. */
  intro: string;
  documentTitle: string;
  description: string;
}

interface Named {
  name: string;
  desc: string;
}

/** Names the listing by the narrowest thing that was asked for: a search, a brand, a room, a single function, or all. */
export function useListingWords({ search, brand, space, functionOf }: { search: string; brand?: Named; space?: Named; functionOf?: Named }): ListingWords {
  const { t } = useTranslation('catalog');
  if (search !== '') {
    const title = t('productList.searchTitle', { search });
    return { title, crumb: title, intro: '', documentTitle: t('productList.meta.search', { search }), description: t('productList.meta.allDescription') };
  }
  const named = brand ?? space ?? functionOf;
  if (!named) {
    return { title: t('productList.title'), intro: t('productList.intro'), documentTitle: t('productList.meta.all'), description: t('productList.meta.allDescription') };
  }
  const { name, desc } = named;
  return {
    title: name,
    crumb: name,
    intro: desc,
    documentTitle: t(`productList.meta.${brand ? 'brand' : space ? 'space' : 'function'}`, { name }),
    description: brand ? desc : t('productList.meta.spaceDescription', { desc }),
  };
}
