export { readHomeAccess, saveHomeAccess } from './home-access';
export { usePostcode } from './delivery-postcode';
export { useEarliestDelivery, type DeliveryPromise } from './use-earliest-delivery';
export { usePostcodeForm } from './use-postcode-form';
