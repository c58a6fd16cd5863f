/** `/brand/{slug}`: the product list, its brand fixed by the address. */
export { Component, handle, loader } from '../product-list/product-list-page';
