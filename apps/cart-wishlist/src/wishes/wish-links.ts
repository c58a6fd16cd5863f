import type { CartItem } from '@spruce/contract/storage';
import { paths, type Path } from '@spruce/contract/paths';

export const toItemPath = ({ kind, slug }: Pick<CartItem, 'kind' | 'slug'>): Path =>
  kind === 'package' ? paths.package(slug) : paths.product(slug);

export const toSimilarPath = ({ kind, brand }: CartItem): Path =>
  kind === 'package' ? paths.packageList() : paths.productList({ search: brand?.name });

/** The query key that opens a piece's back-in-stock form in the list. */
export const STOCK_NOTICE_PARAM = 'tell';
export const toStockNoticePath = ({ variantID }: CartItem): string => `${paths.user()}?${STOCK_NOTICE_PARAM}=${variantID}#wishlist`;
