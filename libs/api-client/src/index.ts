export { ApiError, getMinutesToWait, isApiError, isNotFound, refusalKeys } from './api-error';
export {
  createApiClient,
  type ApiClient,
  type ApiClientOptions,
  type ApiParams,
  type ApiResponse,
  type RequestOptions,
} from './api-client';
export { preloadTransport } from './transport';
