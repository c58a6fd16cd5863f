import { legalLoader } from './legal-page';

export { copyHandle as handle } from '../content/page-copy';
export { LegalPage as Component } from './legal-page';

export const loader = legalLoader('terms-and-conditions', {
  en: () => import(/* webpackChunkName: "copy.legal.en" */ '@spruce/messages-shell/terms-and-conditions.en.json'),
  th: () => import(/* webpackChunkName: "copy.legal.th" */ '@spruce/messages-shell/terms-and-conditions.th.json'),
});
