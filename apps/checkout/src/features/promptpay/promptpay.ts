import { lazyWithMessages } from '@spruce/features/lazy-with-messages';

const MESSAGES = {
  en: () => import(/* webpackChunkName: "promptpay.en" */ '@spruce/messages-checkout/promptpay.en.json'),
  th: () => import(/* webpackChunkName: "promptpay.th" */ '@spruce/messages-checkout/promptpay.th.json'),
};

export const PromptPay = lazyWithMessages('promptpay', MESSAGES, () => import(/* webpackChunkName: "promptpay" */ './promptpay-code'));
