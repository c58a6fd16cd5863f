import { useTranslation } from 'react-i18next';
import type { ListedProduct } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { plainText } from '@spruce/i18n';
import { localePath, usePlatform } from '@spruce/platform';

export interface ProductListHeadProps {
  title: string;
  description: string;
  products: readonly Pick<ListedProduct, 'slug'>[];
}

/** Title, description and the list for search engines. */
export function ProductListHead({ title, description, products }: ProductListHeadProps) {
  const { language, origin } = usePlatform();
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    // Of a list that leads to pages, search engines read the addresses alone.
    itemListElement: products.map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
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

/** Messages of the listing: what it is of. */
export interface ListingMessages {
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
  /** What is shown in place of what was searched for. */
  shown?: string;
  brand?: Named;
  space?: Named;
  functionOf?: Named;
  /** How many pages the address shows; the ones behind the first say which they are. */
  pages: number;
}

/** The messages of the listing. */
export function useListingMessages(subject: ListingSubject): ListingMessages {
  const { t } = useTranslation('catalog');
  return listingMessages((key, values) => t(key, values ?? {}), subject);
}

/** Names the listing by the narrowest thing that was asked for: a search, a brand, a room, a single function, or all. */
export function listingMessages(
  t: (key: string, values?: Record<string, string | number>) => string,
  { pages, ...subject }: ListingSubject,
): ListingMessages {
  const messages = messagesOf(t, subject);
  if (pages === 1) return messages;
  const paged = (title: string) => t('productList.meta.page', { page: pages, title });
  return { ...messages, documentTitle: paged(messages.documentTitle), description: paged(messages.description) };
}

function messagesOf(
  t: (key: string, values?: Record<string, string | number>) => string,
  { search, nothing, shown, brand, space, functionOf }: Omit<ListingSubject, 'pages'>,
): ListingMessages {
  if (search !== '') {
    return {
      title: nothing
        ? t('productList.empty.searchTitle', { search })
        : t(shown ? 'productList.shownTitle' : 'productList.searchTitle', { search: shown ?? search }),
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
