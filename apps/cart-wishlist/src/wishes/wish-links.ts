import type { CartItem } from '@spruce/contract/storage';
import { paths, type Path } from '@spruce/contract/paths';

export const pageOf = ({ kind, slug }: Pick<CartItem, 'kind' | 'slug'>): Path =>
  kind === 'package' ? paths.package(slug) : paths.product(slug);

export const similarTo = ({ kind, brand }: CartItem): Path =>
  kind === 'package' ? paths.packageList() : paths.productList({ search: brand?.name });

/** The query key that opens a piece's back-in-stock form in the list. */
export const TELL = 'tell';
export const tellMeAt = ({ variantID }: CartItem): string => `${paths.user()}?${TELL}=${variantID}#wishlist`;
