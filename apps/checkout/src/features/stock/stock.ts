import { lazyWithMessages } from '@spruce/features/lazy-with-messages';
import { withFeatureMessages } from '@spruce/features/messages';

const MESSAGES = {
  en: () => withFeatureMessages('en', import(/* webpackChunkName: "few.en" */ '@spruce/messages-checkout/stock.en.json')),
  th: () => withFeatureMessages('th', import(/* webpackChunkName: "few.th" */ '@spruce/messages-checkout/stock.th.json')),
};

export const StockSection = lazyWithMessages('stock', MESSAGES, () => import(/* webpackChunkName: "stock" */ './stock-section'));
export const StockDialog = lazyWithMessages('stock', MESSAGES, () => import(/* webpackChunkName: "stock" */ './stock-dialog'));
