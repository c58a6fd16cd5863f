import type { Language } from '@spruce/platform';

export const namespace = 'cart-wishlist';

export const loadMessages = (language: Language) =>
  language === 'th'
    ? import(/* webpackChunkName: "i18n.th" */ '@spruce/messages-cart-wishlist/th.json')
    : import(/* webpackChunkName: "i18n.en" */ '@spruce/messages-cart-wishlist/en.json');
