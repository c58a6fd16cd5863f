export { alternativesQuery } from './alternatives-query';
export { requestStockNotice, type StockNotice, type StockNoticeResult } from './request-stock-notice';
export { brandsQuery } from './brands-query';
export { choicesQuery } from './choices-query';
export { facetsQuery } from './facets-query';
export { globalHighlightQuery, heroBannerQuery, productCarouselQuery } from './home-queries';
export { imageFile, imageUrl, resolvePicture } from './image-url';
export { productListInfiniteQuery, roomPackageQuery } from './listing-queries';
export {
  countFilters,
  EMPTY_LISTING_QUERY,
  LIST_FILTERS,
  parseListingQuery,
  serialiseListingQuery,
  type ListFilter,
  type ListingQuery,
} from './listing-query';
export { packageQuery, packagesByIdQuery, packagesQuery } from './package-queries';
export { productNamesQuery } from './product-names-query';
export { listedProductsQuery, pieceCountQuery, productQuery, productsByIdQuery } from './product-queries';
export { searchArticlesQuery, searchBrandsQuery, searchPackagesQuery, searchProductsQuery, type SearchQuery } from './search-queries';
export { stockQuery, withPackageStock, withStock, type Stock } from './stock-queries';
export { suggestionsQuery, type Suggestion } from './suggestions-query';
export { brandNamesQuery, brandQuery, categoriesQuery, withAllRooms } from './taxonomy-queries';
export type * from './types';
