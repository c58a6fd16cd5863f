import type { Language } from '@spruce/contract/constants';
import type { QueryClient } from '@tanstack/react-query';
import type { Platform, ProviderName } from './platform';
import type { CheckoutLayout, PartnerLayout } from './layouts';

export interface RouteMeta {
  /** Query keys that stay in the canonical URL, such as `brands`. */
  canonicalQuery?: readonly string[];
  /** Picture for social networks: absolute or root-relative URL of a JPEG or PNG, preferably 1200 × 630 pixels. */
  image?: { url: string; width?: number; height?: number; alt?: string };
  type?: 'website' | 'product' | 'article';
  index?: boolean;
  /** Title for social networks. The page itself renders the `<title>` element. */
  title?: string;
  description?: string;
}

export interface RouteMetaPage {
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
  queryClient: QueryClient;
  language: Language;
  /**
   * Translates messages of any namespace: `t('home.meta.title', { ns: 'catalog' })`. Shells from before 2026-11-22 do not pass `t`, so call
   * `t?.(…)`.
   */
  t?: (key: string, options: { ns: string } & Readonly<Record<string, string | number>>) => string;
  data?: unknown;
}

/**
 * A guest who is refused sees the login page, and after the login the requested page. A customer who is refused sees the previous page or
 * the home page.
 */
export type GuardName =
  | 'auth'
  | 'guest-only'
  /** Admits guests, and customers whose email address is not verified. */
  | 'verify-email'
  /** Admits visitors who have not passed the beta gate, and customers whose email address is not verified. */
  | 'splash'
  | 'email-verified'
  | 'password-set';

export interface CheckedPage {
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
  platform: Platform;
  /**
   * API client with the credentials of the visitor. On the server, never cache or render its responses. Shells from before 2026-11-24 do
   * not pass `ownApi`, so use `ownApi?.`.
   */
  ownApi?: Platform['api'];
}

export interface RouteHandle {
  meta?: (page: RouteMetaPage) => RouteMeta;
  /** True for pages of cart, checkout and account. Such pages are never cached or indexed. */
  private?: boolean;
  /** True if the HTML of a private page contains no personal data. The browser then caches this HTML for offline use. */
  kept?: boolean;
  /**
   * Top-level message keys of this page, such as `productList`. The server sends only the messages below these keys with the page. By
   * default, the server sends all messages.
   */
  messages?: readonly string[];
  /**
   * The default `public` has the header and footer of the shop, the consent dialog and the chat. `checkoutLayout()` and `partnerLayout()`
   * have other headers. With `bare` or the string `checkout`, the page draws its own header and gets only the progress bar.
   */
  layout?: 'public' | 'bare' | 'checkout' | 'partner' | CheckoutLayout | PartnerLayout;
  /**
   * True for staff pages. Everybody else gets 404, and the code of the page is not loaded. Set this field on the route that has `lazy` or
   * `children`, because the module of the page is loaded after this check. Shells from before 2026-11-24 ignore this field; the service
   * still protects the data.
   */
  staff?: boolean;
  /** Guards that must all admit the visitor before the loader runs, on the server and in the browser. */
  guards?: readonly GuardName[];
  /** Called after the guards and before the loader. If this function returns false, the page responds with 404. */
  valid?: (page: CheckedPage) => boolean | Promise<boolean>;
  /**
   * True for a page that customers can open before they verify their email address. All other pages redirect such customers to the splash
   * page.
   */
  beforeVerified?: boolean;
  /** Third-party providers that the page uses. The browser opens such a page as a new document, with its own content security policy. */
  providers?: readonly ProviderName[];
}
