import { lazyWithMessages } from '@spruce/features/lazy-with-messages';

const MESSAGES = {
  en: () => import(/* webpackChunkName: "few.en" */ '@spruce/messages-checkout/stock.en.json'),
  th: () => import(/* webpackChunkName: "few.th" */ '@spruce/messages-checkout/stock.th.json'),
};

export const StockSection = lazyWithMessages('stock', MESSAGES, () => import(/* webpackChunkName: "stock" */ './stock-section'));
export const StockDialog = lazyWithMessages('stock', MESSAGES, () => import(/* webpackChunkName: "stock" */ './stock-dialog'));
