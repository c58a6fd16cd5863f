export { catalogueHandlers } from './catalogue-handlers';
export {
  failingHandler,
  hangingHandler,
  errorResponse,
  slowHandler,
  type HandlerResponse,
  type Handler,
  type HandlerRequest,
  type Handlers,
} from './handlers';
export { samples, type Samples } from './samples';
export { createTestApi, createTestFetch, type HandlerOverrides, type RecordedRequest, type TestApi } from './test-api';
export { contentHandlers, contentSamples, type ContentHandlers } from './content-handlers';
export { placesHandlers, placesSamples, type PlacesHandlers } from './places-handlers';
export { accountHandlers, type AccountHandlers } from './account-handlers';
export { customerSamples, type CustomerSamples } from './customer-samples';
export { deliveryHandlers, type DeliveryHandlers } from './delivery-handlers';
export { ordersHandlers, type OrdersHandlers } from './orders-handlers';
export { paymentsHandlers, type PaymentsHandlers } from './payments-handlers';
