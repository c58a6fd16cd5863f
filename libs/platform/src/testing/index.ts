export { asCustomer, forgetAll } from './browser';
export { compilePage, visitRoutes, type VisitOptions } from './visit-routes';
