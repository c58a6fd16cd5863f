import type { LegalText } from '@spruce/contract/legal-texts';
import { copyHandle as handle, type LoadCopy } from '../content/page-copy';
import { legalLoader, LegalPage as Component, type LegalCopy } from './legal-page';

const createPage = (name: LegalText, load: LoadCopy<LegalCopy>) => ({ handle, Component, loader: legalLoader(name, load) });

export const termsAndConditions = createPage('terms-and-conditions', {
  en: () => import(/* webpackChunkName: "copy.legal.en" */ '@spruce/messages-shell/terms-and-conditions.en.json'),
  th: () => import(/* webpackChunkName: "copy.legal.th" */ '@spruce/messages-shell/terms-and-conditions.th.json'),
});
export const termsOfSubscription = createPage('terms-of-subscription', {
  en: () => import(/* webpackChunkName: "copy.legal.en" */ '@spruce/messages-shell/terms-of-subscription.en.json'),
  th: () => import(/* webpackChunkName: "copy.legal.th" */ '@spruce/messages-shell/terms-of-subscription.th.json'),
});
export const privacyNotice = createPage('privacy-notice', {
  en: () => import(/* webpackChunkName: "copy.legal.en" */ '@spruce/messages-shell/privacy-notice.en.json'),
  th: () => import(/* webpackChunkName: "copy.legal.th" */ '@spruce/messages-shell/privacy-notice.th.json'),
});
