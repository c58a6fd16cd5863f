export { cartItemOfPackage, cartItemOfProduct } from './cart-item-of';
