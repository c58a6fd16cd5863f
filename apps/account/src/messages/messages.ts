import type { Language } from '@spruce/platform';

/** The i18next namespace of this app. */
export const namespace = 'account';

/** The messages of this app in one language. */
export const loadMessages = (language: Language) =>
  language === 'th'
    ? import(/* webpackChunkName: "i18n.th" */ '@spruce/messages-account/th.json')
    : import(/* webpackChunkName: "i18n.en" */ '@spruce/messages-account/en.json');
