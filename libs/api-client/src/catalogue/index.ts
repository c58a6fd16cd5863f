export { alternativesQuery } from './alternatives-query';
export { askStockNotice, type StockNotice, type StockNoticeAnswer } from './ask-stock-notice';
export { brandGroupOf, brandsQuery } from './brands-query';
export { globalHighlightQuery, heroBannerQuery, productCarouselQuery } from './home-queries';
export { imageFile } from './image-file';
export { imageUrl } from './image-url';
export { pictureOf } from './listed-picture';
export { productListInfiniteQuery, roomOfSpaceQuery } from './listing-queries';
export {
  countFilters,
  EMPTY_LISTING_QUERY,
  listingParams,
  parseListingQuery,
  serialiseListingQuery,
  type ListingQuery,
} from './listing-query';
export { packageQuery, packagesByIdQuery, packagesQuery } from './package-queries';
export { pieceCountQuery, productQuery, productsByIdQuery } from './product-queries';
export { searchArticlesQuery, searchBrandsQuery, searchPackagesQuery, searchProductsQuery } from './search-queries';
export { stockQuery, withPackageStock, withStock, type Stock } from './stock-queries';
export { brandNamesQuery, brandQuery, categoriesQuery, withAllRooms } from './taxonomy-queries';
export { fetchCatalogueVersion } from './version';
export type * from './types';
