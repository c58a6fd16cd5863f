import { withWords } from '../../frame/with-words';

const WORDS = {
  en: () => import(/* webpackChunkName: "few.en" */ '@spruce/messages-checkout/stock.en.json'),
  th: () => import(/* webpackChunkName: "few.th" */ '@spruce/messages-checkout/stock.th.json'),
};

// Loaded when something is out of stock, which it hardly ever is.
export const StockSection = withWords('stock', WORDS, () => import(/* webpackChunkName: "stock" */ './stock-section'));
export const StockWindow = withWords('stock', WORDS, () => import(/* webpackChunkName: "stock" */ './stock-window'));
