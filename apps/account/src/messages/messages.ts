import type { Language } from '@spruce/platform';

export const namespace = 'account';

export const loadMessages = (language: Language) =>
  language === 'th'
    ? import(/* webpackChunkName: "i18n.th" */ '@spruce/messages-account/th.json')
    : import(/* webpackChunkName: "i18n.en" */ '@spruce/messages-account/en.json');
