export interface RemoteApp {
  name: string;
  /** Path prefixes without language, used until a release provides its own. */
  fallbackMounts: readonly string[];
  /** Slots that the frame uses; a release without them is refused. */
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
