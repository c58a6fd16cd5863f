export { ApiError, getMinutesToWait, isApiError, isNotFound, refusalKeys } from './api-error';
export {
  createApiClient,
  preloadTransport,
  type ApiClient,
  type ApiClientOptions,
  type ApiParams,
  type ApiResponse,
  type RequestOptions,
} from './api-client';
