import { useTranslation } from 'react-i18next';
import type { ProductCard } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { plainText } from '@spruce/i18n';
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
      <meta name="description" content={plainText(description)} />
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

/** What names the listing. */
export interface ListingSubject {
  search: string;
  /** The search found nothing. */
  nothing?: boolean;
  brand?: Named;
  space?: Named;
  functionOf?: Named;
  /** How many pages the address shows; the ones behind the first have titles of their own. */
  pages: number;
}

/** The words of the listing. */
export function useListingWords(subject: ListingSubject): ListingWords {
  const { t } = useTranslation('catalog');
  return listingWords((key, values) => t(key, values ?? {}), subject);
}

/** Names the listing by the narrowest thing that was asked for: a search, a brand, a room, a single function, or all. */
export function listingWords(
  t: (key: string, values?: Record<string, string | number>) => string,
  { pages, ...subject }: ListingSubject,
): ListingWords {
  const words = wordsOf(t, subject);
  return pages === 1 ? words : { ...words, documentTitle: t('productList.meta.page', { page: pages, title: words.documentTitle }) };
}

function wordsOf(
  t: (key: string, values?: Record<string, string | number>) => string,
  { search, nothing, brand, space, functionOf }: Omit<ListingSubject, 'pages'>,
): ListingWords {
  if (search !== '') {
    return {
      title: t(nothing ? 'productList.empty.searchTitle' : 'productList.searchTitle', { search }),
      crumb: t('productList.crumbs.search'),
      intro: nothing ? t('productList.empty.searchCopy') : '',
      documentTitle: t('productList.meta.search', { search }),
      description: t('productList.meta.allDescription'),
    };
  }
  const named = brand ?? space ?? functionOf;
  if (!named) {
    return {
      title: t('productList.title'),
      intro: t('productList.intro'),
      documentTitle: t('productList.meta.all'),
      description: t('productList.meta.allDescription'),
    };
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
