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
} from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { answerBrands, answerCategories, answerCategory, answerPackages, answerStock } from './answers';
import { answerEarliestDelivery } from './answer-earliest-delivery';
import { answerProducts } from './answer-products';
import { samples } from './samples';

export type Params = Readonly<Record<string, string | undefined>>;

export interface HandlerRequest {
  params: Params;
  language: Language;
  body?: unknown;
  id?: string;
  /** All path parameters by name, for example both of `/orders/{id}/changes/{change}`. */
  values?: Params;
}

export interface Answer<Body> {
  status?: number;
  body: Body;
  headers?: Record<string, string>;
}

export type Handler<Body> = (request: HandlerRequest) => Answer<Body | WireError> | Promise<Answer<Body | WireError>>;

interface Data<T> {
  data: T;
}

export interface Handlers {
  'GET /products': Handler<WireProductList>;
  'GET /products/brands': Handler<Data<WireBrand[]>>;
  'GET /products/categories': Handler<Data<WireCategory[]>>;
  'GET /products/categories/{id}': Handler<Data<WireCategory>>;
  'GET /products/packages': Handler<Data<(WirePackage | WirePackageCard)[]>>;
  'GET /products/stock': Handler<Data<WireStock>>;
  'GET /wcm/hero-banner': Handler<Data<WireHeroBanner>>;
  'GET /wcm/global-hilight': Handler<Data<WireGlobalHighlight>>;
  'GET /wcm/product-carousel': Handler<Data<WireProductCarousel>>;
  'GET /delivery/earliest': Handler<Data<WireEarliestDelivery>>;
  'GET /catalogue/version': Handler<Data<{ version: string }>>;
  'POST /stock-notices': Handler<Data<WireStockNotice>>;
}

export const catalogueHandlers: Handlers = {
  'GET /products': answerProducts,
  'GET /products/brands': answerBrands,
  'GET /products/categories': answerCategories,
  'GET /products/categories/{id}': answerCategory,
  'GET /products/packages': answerPackages,
  'GET /products/stock': answerStock,
  'GET /wcm/hero-banner': ({ language }) => ({ body: { data: samples[language].heroBanner } }),
  'GET /wcm/global-hilight': ({ language }) => ({ body: { data: samples[language].globalHighlight } }),
  'GET /wcm/product-carousel': ({ language }) => ({ body: { data: samples[language].productCarousel } }),
  'GET /delivery/earliest': answerEarliestDelivery,
  'GET /catalogue/version': ({ language }) => ({ body: { data: { version: samples[language].version } } }),
  'POST /stock-notices': () => ({ body: { data: { state: 'noted' } } }),
};

export const refuses = (status: number, code: string): Answer<WireError> => ({
  status,
  body: { code, message: 'There was a problem on our side', data: { status } },
});

export const fails =
  (status: number, code = status === 404 ? 'rest_no_route' : 'internal_server_error'): Handler<never> =>
  () =>
    refuses(status, code) as Answer<never>;

export const hangs = (): Handler<never> => () => new Promise(() => {});

export const slow =
  <Body>(handler: Handler<Body>, ms: number): Handler<Body> =>
  (request) =>
    new Promise((resolve) => setTimeout(() => resolve(handler(request)), ms));
