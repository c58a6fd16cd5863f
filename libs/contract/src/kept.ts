import { COOKIES, SESSION_STORAGE_KEYS, STORAGE_KEYS } from './storage';

/**
 * Every cookie and storage record that the shop itself sets, by what it is for: shown where visitors choose about cookies, and on the
 * policy's page. Behind https two of the cookies carry the prefix `__Host-`. All are necessary; of the other categories none is set.
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
    COOKIES.blockStatus,
    'sp-fgp',
    'sp-dev',
    SESSION_STORAGE_KEYS.intent,
  ],
  cart: [STORAGE_KEYS.cart, STORAGE_KEYS.wishList, STORAGE_KEYS.isRedirectFromCart, STORAGE_KEYS.updatePaymentSuccess],
  choices: [COOKIES.locale, COOKIES.consent, STORAGE_KEYS.recentSearches, 'spruce.home-access', 'sp:chunk-reload'],
} as const;
