export { MiniWishlist, type MiniWishlistProps, type SavedPiece } from './mini-wishlist';
