import type { Handlers } from './handlers';
import { handleProducts } from './products-handler';
import { samples } from './samples';
import { handleBrands, handleCategories, handlePackages, handleStock, handleEarliestDelivery } from './taxonomy-handlers';

export const catalogueHandlers: Handlers = {
  'GET /products': handleProducts,
  'GET /products/brands': handleBrands,
  'GET /products/categories': handleCategories,
  'GET /products/packages': handlePackages,
  'GET /products/stock': handleStock,
  'GET /products/suggestions': () => ({ body: { data: [] } }),
  'GET /wcm/hero-banner': ({ language }) => ({ body: { data: samples[language].heroBanner } }),
  'GET /wcm/global-hilight': ({ language }) => ({ body: { data: samples[language].globalHighlight } }),
  'GET /wcm/product-carousel': ({ language }) => ({ body: { data: samples[language].productCarousel } }),
  'GET /delivery/earliest': handleEarliestDelivery,
  'GET /catalogue/version': ({ language }) => ({ body: { data: { version: samples[language].version } } }),
  'POST /stock-notices': () => ({ body: { data: { state: 'noted' } } }),
};
