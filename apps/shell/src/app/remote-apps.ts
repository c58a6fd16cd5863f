export interface RemoteApp {
  name: string;
  /** URL prefixes of the remote, without language. The shell uses them until a release declares its mounts. */
  fallbackMounts: readonly string[];
  /** Slots that each release of the remote must contain. The shell refuses a release that lacks one of them. */
  slots?: readonly string[];
}

export const REMOTE_APPS: readonly RemoteApp[] = [
  { name: 'catalog', fallbackMounts: ['/', '/product', '/brand', '/package'], slots: ['search-panel'] },
  { name: 'cart-wishlist', fallbackMounts: ['/cart', '/wishlist', '/shared'], slots: ['mini-cart'] },
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
