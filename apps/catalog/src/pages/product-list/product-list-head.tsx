import { useTranslation } from 'react-i18next';
import type { CategoryItem, ListedProduct, ListingQuery } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { StructuredData } from '@spruce/features';
import { toPlainText } from '@spruce/i18n';
import { localePath, usePlatform } from '@spruce/platform';

export interface ProductListHeadProps {
  title: string;
  description: string;
  products: readonly Pick<ListedProduct, 'slug'>[];
}

export function ProductListHead({ title, description, products }: ProductListHeadProps) {
  const { language, origin } = usePlatform();
  const list = {
    '@type': 'ItemList',
    // The entries contain only URLs, because each product page has its own structured data.
    itemListElement: products.map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + localePath(paths.product(slug), language),
    })),
  };
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={toPlainText(description)} />
      {products.length > 0 && <StructuredData data={list} />}
    </>
  );
}

export interface ListingMessages {
  title: string;
  crumb?: string;
  intro: string;
  documentTitle: string;
  description: string;
}

interface ListingGroup {
  name: string;
  desc: string;
}

export interface ListingSubject {
  search: string;
  hasNoResults?: boolean;
  /** The corrected search text; set only if it differs from the typed text. */
  shown?: string;
  brand?: ListingGroup;
  space?: ListingGroup;
  kind?: ListingGroup;
  /** Number of loaded pages. The title contains it from the second page on. */
  pages: number;
}

export function findKind({ subs, types }: Pick<ListingQuery, 'subs' | 'types'>, categories: readonly CategoryItem[] | undefined) {
  const [only, ...others] = types.length > 0 ? types : subs;
  return others.length > 0 ? undefined : categories?.find(({ type, slug }) => type !== 'main' && slug === only);
}

export function useListingMessages(subject: ListingSubject): ListingMessages {
  const { t } = useTranslation('catalog');
  return createListingMessages((key, values) => t(key, values ?? {}), subject);
}

export function createListingMessages(
  t: (key: string, values?: Record<string, string | number>) => string,
  { pages, ...subject }: ListingSubject,
): ListingMessages {
  const messages = createMessages(t, subject);
  if (pages === 1) return messages;
  const paged = (title: string) => t('productList.meta.page', { page: pages, title });
  return { ...messages, documentTitle: paged(messages.documentTitle), description: paged(messages.description) };
}

function createMessages(
  t: (key: string, values?: Record<string, string | number>) => string,
  { search, hasNoResults, shown, brand, space, kind }: Omit<ListingSubject, 'pages'>,
): ListingMessages {
  if (search !== '') {
    return {
      title: hasNoResults
        ? t('productList.empty.searchTitle', { search })
        : t(shown ? 'productList.shownTitle' : 'productList.searchTitle', { search: shown ?? search }),
      crumb: t('productList.crumbs.search'),
      intro: hasNoResults ? t('productList.empty.searchCopy') : '',
      documentTitle: t('productList.meta.search', { search }),
      description: t('productList.meta.allDescription'),
    };
  }
  const named = brand ?? space ?? kind;
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
