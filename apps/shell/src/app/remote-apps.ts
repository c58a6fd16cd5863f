/** A remote that the shell knows by name: which of its URLs show "unavailable" while no release of it can be loaded. */
export interface RemoteApp {
  name: string;
  /** Language-less path prefixes, used until a release says its own. */
  fallbackMounts: readonly string[];
  /** Slots of it that the frame shows; a release without them is refused. */
  slots?: readonly string[];
}

export const REMOTE_APPS: readonly RemoteApp[] = [
  { name: 'catalog', fallbackMounts: ['/', '/product', '/brand', '/package'], slots: ['search-panel'] },
  { name: 'cart-wishlist', fallbackMounts: ['/cart', '/wishlist'], slots: ['mini-cart'] },
  {
    name: 'account',
    fallbackMounts: [
      '/login',
      '/signup',
      '/forgot-password',
      '/confirm-password',
      '/success-email',
      '/success-password',
      '/verify-email',
      '/activate-account',
      '/loading',
      '/loading-state',
      '/spruce-beta-splash-login',
      '/user',
      '/address-book',
      '/id-verification',
      '/order',
    ],
  },
  { name: 'checkout', fallbackMounts: ['/checkout', '/update-payment'] },
];
