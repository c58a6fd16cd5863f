export { cartItemFromPackage, cartItemFromProduct, findCartStock } from './cart-item';
