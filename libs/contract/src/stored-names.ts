import { COOKIE_DAYS } from './constants';
import { COOKIES, HOME_ACCESS_KEY, RECENTLY_VIEWED_KEY, SESSION_STORAGE_KEYS, STORAGE_KEYS } from './storage';

/** Cookie of the beta gate. It is signed, and scripts cannot read it. */
export const GATE_COOKIE = 'sp-gate';

/** Cookies that scripts cannot read. The shell's server sets `share` to select visitors of a canary, and `preview` to show a preview. */
export const RELEASE_COOKIES = { share: 'sp-share', preview: 'sp-preview' } as const;

/**
 * Necessary cookies and storage records. The consent dialog and the cookie policy list these names, so each name needs a description in
 * both languages in `cookie-policy.*.json`. The cookies of Google Analytics are optional and not in this list.
 */
export const STORED_NAMES = {
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
    'sp-sharer',
  ],
  choices: [
    COOKIES.locale,
    COOKIES.consent,
    STORAGE_KEYS.recentSearches,
    STORAGE_KEYS.deliveryPostcode,
    RECENTLY_VIEWED_KEY,
    HOME_ACCESS_KEY,
    'sp-voter',
    'sp:chunk-reload',
    'sp:typed',
  ],
  versions: [RELEASE_COOKIES.share, RELEASE_COOKIES.preview],
} as const;

export type StoredName = (typeof STORED_NAMES)[keyof typeof STORED_NAMES][number];

const IN_TAB: ReadonlySet<string> = new Set([...Object.values(SESSION_STORAGE_KEYS), 'sp:chunk-reload', 'sp:typed']);
const IN_BROWSER: ReadonlySet<string> = new Set([
  ...Object.values(STORAGE_KEYS).filter((key) => key !== COOKIES.uid),
  // `intent` is the action that a login interrupted. It is stored in `sessionStorage` and in `localStorage`. It belongs to this list,
  // because it stays longer in `localStorage`.
  SESSION_STORAGE_KEYS.intent,
  RECENTLY_VIEWED_KEY,
  HOME_ACCESS_KEY,
]);

export const findStorageKind = (name: StoredName): 'cookie' | 'browser' | 'tab' =>
  IN_BROWSER.has(name) ? 'browser' : IN_TAB.has(name) ? 'tab' : 'cookie';

/** Login cookies last until the browser closes, or 30 days if the customer selected "Keep me logged in". */
const LOGIN = ['visit', 30] as const;

/** Lifetimes of each cookie in days; `visit` means until the browser closes. */
export const STORED_DAYS: Readonly<Partial<Record<StoredName, readonly (number | 'visit')[]>>> = {
  [COOKIES.accessToken]: LOGIN,
  [COOKIES.refreshToken]: LOGIN,
  [COOKIES.uid]: LOGIN,
  [COOKIES.userData]: LOGIN,
  'sp-fgp': LOGIN,
  'sp-dev': [360],
  'sp-voter': [360],
  'sp-sharer': [30],
  [COOKIES.redirect]: [1],
  [COOKIES.locale]: [COOKIE_DAYS.locale],
  [COOKIES.consent]: [COOKIE_DAYS.consentPartial, COOKIE_DAYS.consentFull],
  [COOKIES.blockStatus]: [30],
  [GATE_COOKIE]: [30],
  [RELEASE_COOKIES.share]: [30],
};
