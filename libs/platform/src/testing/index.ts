export { asCustomer, forgetAll } from './browser';
export { visitRoutes, type VisitOptions } from './visit-routes';
