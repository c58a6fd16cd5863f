import { lazyWithMessages } from '@spruce/features/lazy-with-messages';

async function join<Messages extends object>(...files: Promise<{ default: Messages }>[]) {
  return { default: Object.assign({}, ...(await Promise.all(files)).map((file) => file.default)) };
}

// Does not use `withFeatureMessages`, because it would add the messages of all features to the chunk that every checkout loads.
const MESSAGES = {
  en: () =>
    join<object>(
      import(/* webpackChunkName: "few.en" */ '@spruce/messages-checkout/stock.en.json'),
      import(/* webpackChunkName: "few.en" */ '@spruce/messages-features/en.json'),
    ),
  th: () =>
    join<object>(
      import(/* webpackChunkName: "few.th" */ '@spruce/messages-checkout/stock.th.json'),
      import(/* webpackChunkName: "few.th" */ '@spruce/messages-features/th.json'),
    ),
};

export const StockSection = lazyWithMessages('stock', MESSAGES, () => import(/* webpackChunkName: "stock" */ './stock-section'));
export const StockDialog = lazyWithMessages('stock', MESSAGES, () => import(/* webpackChunkName: "stock" */ './stock-dialog'));
