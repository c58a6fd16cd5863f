import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { categoriesQuery, withAllRooms, type CategoryItem } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { useHydrated, usePlatform } from '@spruce/platform';

export interface MenuCategory {
  id: number;
  name: string;
  href: string;
  image?: CategoryItem['image'];
}

export type Categories =
  { state: 'ready'; spaces: MenuCategory[]; functions: MenuCategory[] } | { state: 'loading' } | { state: 'failed'; retry: () => void };

export const toMenuCategory = ({ id, name, slug, type, image }: CategoryItem): MenuCategory => ({
  id,
  name,
  image,
  href: paths.productList(slug === null ? {} : { [type]: slug }),
});

export function useCategories(): Categories {
  const { t } = useTranslation('shell');
  const hydrated = useHydrated();
  const query = useQuery(categoriesQuery(usePlatform().api));
  if (query.data) {
    const groups = withAllRooms(query.data, t('header.allRooms'));
    const spaces = groups.filter((group) => group.queryName === 'main').flatMap((group) => group.children);
    const inOrder = [...spaces.filter(({ slug }) => slug === null), ...spaces.filter(({ slug }) => slug !== null)];
    return {
      state: 'ready',
      spaces: inOrder.map(toMenuCategory),
      functions: groups
        .filter((group) => group.queryName === 'subs')
        .flatMap((group) => group.children)
        .map(toMenuCategory),
    };
  }
  // The server renders a failure as loading, so the browser must do the same until hydration.
  return query.isError && hydrated ? { state: 'failed', retry: () => void query.refetch() } : { state: 'loading' };
}
