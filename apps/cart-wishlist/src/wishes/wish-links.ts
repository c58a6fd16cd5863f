import type { CartItem } from '@spruce/contract/storage';
import { paths, type Path } from '@spruce/contract/paths';

/** The page of a piece or a package. */
export const pageOf = ({ kind, slug }: Pick<CartItem, 'kind' | 'slug'>): Path =>
  kind === 'package' ? paths.package(slug) : paths.product(slug);

/** Where to look for something like it: what its maker has. */
export const similarTo = ({ kind, brand }: CartItem): Path =>
  kind === 'package' ? paths.packageList() : paths.productList({ search: brand?.name });

/** The query key that opens the form of a piece in the list. */
export const TELL = 'tell';
/** The list, with the form open that asks to be told when a piece is back. */
export const tellMeAt = ({ variantID }: CartItem): string => `${paths.user()}?${TELL}=${variantID}#wishlist`;
