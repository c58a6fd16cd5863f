export { cartItemOfPackage, cartItemOfProduct, cartStockOf } from './cart-item-of';
