export { DeliveryPromise, useDeliveryLine, type DeliveryPromiseProps } from './delivery-promise';
export { PriceNotice, type PriceNoticeProps } from './price-notice';
export { createShopPlace } from './shop-place';
export { StockNotice, type StockNoticeProps } from './stock-notice';
export { StructuredData } from './structured-data';
export { WishlistHeart, type WishlistHeartProps } from './wishlist-heart';
