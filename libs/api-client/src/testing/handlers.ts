import type {
  WireBrand,
  WireCategory,
  WireEarliestDelivery,
  WireError,
  WireGlobalHighlight,
  WireHeroBanner,
  WirePackage,
  WirePackageCard,
  WireProductCarousel,
  WireProductList,
  WireStock,
  WireStockNotice,
  WireSuggestion,
} from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import type { Data } from '../read-response';

export type Params = Readonly<Record<string, string | undefined>>;

export interface HandlerRequest {
  params: Params;
  language: Language;
  body?: unknown;
  id?: string;
  values?: Params;
}

export interface HandlerResponse<Body> {
  status?: number;
  body: Body;
  headers?: Record<string, string>;
}

export type Handler<Body> = (request: HandlerRequest) => HandlerResponse<Body | WireError> | Promise<HandlerResponse<Body | WireError>>;

export interface Handlers {
  'GET /products': Handler<WireProductList>;
  'GET /products/brands': Handler<Data<WireBrand[]>>;
  'GET /products/categories': Handler<Data<WireCategory[]>>;
  'GET /products/packages': Handler<Data<(WirePackage | WirePackageCard)[]>>;
  'GET /products/stock': Handler<Data<WireStock>>;
  'GET /products/suggestions': Handler<Data<WireSuggestion[]>>;
  'GET /wcm/hero-banner': Handler<Data<WireHeroBanner>>;
  'GET /wcm/global-hilight': Handler<Data<WireGlobalHighlight>>;
  'GET /wcm/product-carousel': Handler<Data<WireProductCarousel>>;
  'GET /delivery/earliest': Handler<Data<WireEarliestDelivery>>;
  'GET /catalogue/version': Handler<Data<{ version: string }>>;
  'POST /stock-notices': Handler<Data<WireStockNotice>>;
}

export const errorResponse = (status: number, code: string, params?: Record<string, string>): HandlerResponse<WireError> => ({
  status,
  body: { code, message: 'There was a problem on our side', data: { status, ...(params && { params }) } },
});

export const failingHandler =
  (status: number, code = status === 404 ? 'rest_no_route' : 'internal_server_error', params?: Record<string, string>): Handler<never> =>
  () =>
    errorResponse(status, code, params) as HandlerResponse<never>;

export const hangingHandler = (): Handler<never> => () => new Promise(() => {});

export const slowHandler =
  <Body>(handler: Handler<Body>, ms: number): Handler<Body> =>
  (request) =>
    new Promise((resolve) => setTimeout(() => resolve(handler(request)), ms));
