import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { categoriesQuery, withAllRooms, type CategoryItem } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { useHydrated, usePlatform } from '@spruce/platform';

export interface MenuCategory {
  id: number;
  name: string;
  href: string;
  /** A room of that name; the other groups and All Rooms have none that stands for them. */
  image?: CategoryItem['image'];
}

export type Categories =
  { state: 'ready'; spaces: MenuCategory[]; functions: MenuCategory[] } | { state: 'loading' } | { state: 'failed'; retry: () => void };

const entry = ({ id, name, slug, type, image }: CategoryItem): MenuCategory => ({
  id,
  name,
  image,
  href: paths.productList(slug === null ? {} : { [type]: slug }),
});

/** The categories of menu and footer. They fail alone: the links that need no API stay. */
export function useCategories(): Categories {
  const { t } = useTranslation('shell');
  const hydrated = useHydrated();
  const query = useQuery(categoriesQuery(usePlatform().api));
  if (query.data) {
    const groups = withAllRooms(query.data, t('header.allRooms'));
    const spaces = groups.filter((group) => group.queryName === 'main').flatMap((group) => group.children);
    // In a menu the way to everything comes first.
    const inOrder = [...spaces.filter(({ slug }) => slug === null), ...spaces.filter(({ slug }) => slug !== null)];
    return {
      state: 'ready',
      spaces: inOrder.map(entry),
      functions: groups
        .filter((group) => group.queryName === 'subs')
        .flatMap((group) => group.children)
        .map(entry),
    };
  }
  // A failure on the server does not travel to the browser: until hydration both draw that it is on its way.
  return query.isError && hydrated ? { state: 'failed', retry: () => void query.refetch() } : { state: 'loading' };
}
