import { legalLoader } from './legal-page';

export { copyHandle as handle } from '../content/page-copy';
export { LegalPage as Component } from './legal-page';

export const loader = legalLoader('terms-of-subscription', {
  en: () => import(/* webpackChunkName: "copy.legal.en" */ '@spruce/messages-shell/terms-of-subscription.en.json'),
  th: () => import(/* webpackChunkName: "copy.legal.th" */ '@spruce/messages-shell/terms-of-subscription.th.json'),
});
