import { withWords } from '../../frame/with-words';

const WORDS = {
  en: () => import(/* webpackChunkName: "few.en" */ '@spruce/messages-checkout/stock.en.json'),
  th: () => import(/* webpackChunkName: "few.th" */ '@spruce/messages-checkout/stock.th.json'),
};

// Loaded on demand, because pieces are rarely out of stock.
export const StockSection = withWords('stock', WORDS, () => import(/* webpackChunkName: "stock" */ './stock-section'));
export const StockWindow = withWords('stock', WORDS, () => import(/* webpackChunkName: "stock" */ './stock-window'));
