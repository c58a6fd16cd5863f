import type { QueryClient } from '@tanstack/react-query';
import type { Language } from './language';
import type { CheckoutLayout, PartnerLayout } from './layouts';
import type { Platform, ProviderName } from './platform';

export interface RouteMeta {
  /** Query keys kept in the canonical URL (such as `brands`). */
  canonicalQuery?: readonly string[];
  /** Absolute or root-relative URL of a JPEG or PNG, preferably 1200 × 630. */
  image?: { url: string; width?: number; height?: number; alt?: string };
  type?: 'website' | 'product' | 'article';
  /** False adds `noindex`. */
  index?: boolean;
  /** Open Graph title and description. The `<title>` element comes from the page. */
  title?: string;
  description?: string;
}

export interface RouteMetaPage {
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
  queryClient: QueryClient;
  language: Language;
  /**
   * Translates messages of any namespace: `t('home.meta.title', { ns: 'catalog' })`. Missing in shells from before 2026-11-22, so call
   * `t?.(…)`.
   */
  t?: (key: string, options: { ns: string } & Readonly<Record<string, string | number>>) => string;
  data?: unknown;
}

/** Visitors that may open a page. Guests without access go to the login and return later; customers go to the previous page or home. */
export type GuardName =
  | 'auth'
  | 'guest-only'
  /** Everyone except customers with a verified address. */
  | 'verify-email'
  /** Visitors while the beta gate is closed, and customers with an unverified address. */
  | 'splash'
  | 'email-verified'
  | 'password-set';

export interface CheckedPage {
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
  platform: Platform;
  /**
   * API client with the session of the request, for checks on data of the visitor. Server code must not cache or render its responses.
   * Missing in shells from before 2026-11-24, so use `ownApi?.`.
   */
  ownApi?: Platform['api'];
}

export interface RouteHandle {
  meta?: (page: RouteMetaPage) => RouteMeta;
  /** True for cart, checkout and account: never cached or indexed. */
  private?: boolean;
  /** True if the HTML contains no personal data although the page is private, so the browser may cache it for offline use. */
  kept?: boolean;
  /**
   * Top-level message keys that the page uses (`productList`); only these are sent with it. The others load when the page is idle or
   * another page needs them. By default all messages are sent.
   */
  messages?: readonly string[];
  /**
   * Frame around the page; the default `public` has header, footer, consent and chat. `checkoutLayout()` and `partnerLayout()` select
   * frames that the shell draws. With `bare` or the string `checkout`, the page draws its own landmarks and only gets the progress bar.
   */
  layout?: 'public' | 'bare' | 'checkout' | 'partner' | CheckoutLayout | PartnerLayout;
  /**
   * True for staff pages: everybody else gets a 404 and no code is loaded. Set it on the route next to `lazy` or `children`, because the
   * page's module is loaded later. Shells from before 2026-11-24 ignore it, but the service still protects the data.
   */
  staff?: boolean;
  /** All guards must pass before the loader runs, on server and browser. A shell responds 500 to an unknown name. */
  guards?: readonly GuardName[];
  /** False returns a 404. Called after the guards and before the loader. */
  valid?: (page: CheckedPage) => boolean | Promise<boolean>;
  /** True also admits customers with an unverified address, who otherwise go to the splash page. */
  beforeVerified?: boolean;
  /** Third parties allowed by the content security policy of the page. Such a page needs a document load. */
  providers?: readonly ProviderName[];
}
