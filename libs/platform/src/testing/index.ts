export { asCustomer, forgetAll } from './browser';
export { compilePage } from './compile-page';
export { visitRoutes, type VisitOptions } from './visit-routes';
