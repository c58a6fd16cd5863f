export { globalHighlightQuery, heroBannerQuery, productCarouselQuery } from './home-queries';
export { imageUrl } from './image-url';
export { countFilters, EMPTY_LISTING_QUERY, listingParams, parseListingQuery, serialiseListingQuery, type ListingQuery } from './listing-query';
export { packageQuery, packagesByIdQuery, packagesQuery } from './package-queries';
export { allProductsQuery, productListInfiniteQuery, productQuery, productsByIdQuery } from './product-queries';
export { searchBrandsQuery, searchProductsQuery } from './search-queries';
export { brandGroupOf, brandQuery, brandsQuery, categoriesQuery, withAllRooms } from './taxonomy-queries';
export { fetchCatalogueVersion } from './version';
export type * from './types';
