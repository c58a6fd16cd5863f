import { COOKIE_DAYS } from './constants';
import { COOKIES, HOME_ACCESS_KEY, SESSION_STORAGE_KEYS, STORAGE_KEYS } from './storage';

/** Signed by the shell's server: the beta gate is open for this browser. No script reads it. */
export const GATE_COOKIE = 'sp-gate';

/** Cookies of the shell's server: which visitors get a canary, and what a browser previews. No script reads them. */
export const RELEASE_COOKIES = { share: 'sp-share', preview: 'sp-preview' } as const;

/**
 * Every cookie and storage record that the shop itself sets, by what it is for: shown where visitors choose about cookies, and on the
 * policy's page, where each needs a line in both languages (`cookie-policy.*.json`). Behind https two of the cookies carry the prefix
 * `__Host-`. All are necessary; of the other categories none is set, but for those of Google Analytics where it is configured and allowed.
 */
export const KEPT = {
  login: [
    COOKIES.accessToken,
    COOKIES.refreshToken,
    COOKIES.uid,
    COOKIES.userData,
    COOKIES.authStrategy,
    COOKIES.redirect,
    COOKIES.isReset,
    COOKIES.outcome,
    COOKIES.blockStatus,
    GATE_COOKIE,
    'sp-fgp',
    'sp-dev',
    SESSION_STORAGE_KEYS.intent,
    SESSION_STORAGE_KEYS.signUp,
  ],
  cart: [
    STORAGE_KEYS.cart,
    STORAGE_KEYS.wishList,
    STORAGE_KEYS.isRedirectFromCart,
    STORAGE_KEYS.checkoutDraft,
    SESSION_STORAGE_KEYS.addressDraft,
    SESSION_STORAGE_KEYS.changeDraft,
    STORAGE_KEYS.assistedOrder,
    STORAGE_KEYS.updatePaymentSuccess,
  ],
  choices: [
    COOKIES.locale,
    COOKIES.consent,
    STORAGE_KEYS.recentSearches,
    STORAGE_KEYS.deliveryPostcode,
    HOME_ACCESS_KEY,
    'sp:chunk-reload',
    'sp:typed',
  ],
  versions: [RELEASE_COOKIES.share, RELEASE_COOKIES.preview],
} as const;

export type KeptName = (typeof KEPT)[keyof typeof KEPT][number];

const IN_TAB: ReadonlySet<string> = new Set([...Object.values(SESSION_STORAGE_KEYS), 'sp:chunk-reload', 'sp:typed']);
const IN_BROWSER: ReadonlySet<string> = new Set([
  ...Object.values(STORAGE_KEYS).filter((key) => key !== COOKIES.uid),
  // In its tab too; the longer of both is told.
  SESSION_STORAGE_KEYS.intent,
  HOME_ACCESS_KEY,
]);

/** A cookie, which travels to the shop; a record of the browser, which stays in it; a record that is gone with its tab. */
export const keptAs = (name: KeptName): 'cookie' | 'browser' | 'tab' =>
  IN_BROWSER.has(name) ? 'browser' : IN_TAB.has(name) ? 'tab' : 'cookie';

/** Until the browser is closed, or 30 days for who asked to stay logged in. */
const LOGIN = ['visit', 30] as const;

/**
 * How long a cookie is kept, in days; `visit` until the browser is closed. Where there are two, it depends on what was chosen. Records are
 * kept until they are removed or their tab is closed.
 */
export const KEPT_DAYS: Readonly<Partial<Record<KeptName, readonly (number | 'visit')[]>>> = {
  [COOKIES.accessToken]: LOGIN,
  [COOKIES.refreshToken]: LOGIN,
  [COOKIES.uid]: LOGIN,
  [COOKIES.userData]: LOGIN,
  'sp-fgp': LOGIN,
  'sp-dev': [360],
  [COOKIES.redirect]: [1],
  [COOKIES.locale]: [COOKIE_DAYS.locale],
  [COOKIES.consent]: [COOKIE_DAYS.consentPartial, COOKIE_DAYS.consentFull],
  [COOKIES.blockStatus]: [30],
  [GATE_COOKIE]: [30],
  [RELEASE_COOKIES.share]: [30],
};
