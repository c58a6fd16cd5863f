import { copyHandle as handle } from '../content/page-copy';
import { legalLoader, LegalPage as Component } from './legal-page';

export const termsAndConditions = {
  handle,
  Component,
  loader: legalLoader('terms-and-conditions', {
    en: () => import(/* webpackChunkName: "copy.legal.en" */ '@spruce/messages-shell/terms-and-conditions.en.json'),
    th: () => import(/* webpackChunkName: "copy.legal.th" */ '@spruce/messages-shell/terms-and-conditions.th.json'),
  }),
};

export const termsOfSubscription = {
  handle,
  Component,
  loader: legalLoader('terms-of-subscription', {
    en: () => import(/* webpackChunkName: "copy.legal.en" */ '@spruce/messages-shell/terms-of-subscription.en.json'),
    th: () => import(/* webpackChunkName: "copy.legal.th" */ '@spruce/messages-shell/terms-of-subscription.th.json'),
  }),
};

export const privacyNotice = {
  handle,
  Component,
  loader: legalLoader('privacy-notice', {
    en: () => import(/* webpackChunkName: "copy.legal.en" */ '@spruce/messages-shell/privacy-notice.en.json'),
    th: () => import(/* webpackChunkName: "copy.legal.th" */ '@spruce/messages-shell/privacy-notice.th.json'),
  }),
};
