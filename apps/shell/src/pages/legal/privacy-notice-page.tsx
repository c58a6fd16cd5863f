import { legalLoader } from './legal-page';

export { copyHandle as handle } from '../content/page-copy';
export { LegalPage as Component } from './legal-page';

export const loader = legalLoader('privacy-notice', {
  en: () => import(/* webpackChunkName: "copy.legal.en" */ '@spruce/messages-shell/privacy-notice.en.json'),
  th: () => import(/* webpackChunkName: "copy.legal.th" */ '@spruce/messages-shell/privacy-notice.th.json'),
});
