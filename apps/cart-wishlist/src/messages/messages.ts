import type { Language } from '@spruce/platform';

/** The i18next namespace of this app. */
export const namespace = 'cart-wishlist';

/** The i18n messages of this app in one language. */
export const loadMessages = (language: Language) =>
  language === 'th'
    ? import(/* webpackChunkName: "i18n.th" */ '@spruce/messages-cart-wishlist/th.json')
    : import(/* webpackChunkName: "i18n.en" */ '@spruce/messages-cart-wishlist/en.json');
