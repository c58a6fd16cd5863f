import type { QueryClient } from '@tanstack/react-query';
import type { Language } from './language';
import type { CheckoutLayout, PartnerLayout } from './layouts';
import type { Platform } from './platform';

/** Metadata of a page for canonical, hreflang, Open Graph and caching. All optional. */
export interface RouteMeta {
  /** Query keys that make a page of its own (`brands`); all others are left out of the canonical URL. */
  canonicalQuery?: readonly string[];
  /** Absolute or root-relative URL of a JPEG or PNG, 1200 × 630 where possible. */
  image?: { url: string; width?: number; height?: number; alt?: string };
  type?: 'website' | 'product' | 'article';
  /** False writes `noindex`. */
  index?: boolean;
  /** Open Graph title and description; the page's own `<title>` stays what the page renders. */
  title?: string;
  description?: string;
}

/** The page that metadata is made for: its parameters, data and language. */
export interface RouteMetaPage {
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
  queryClient: QueryClient;
  language: Language;
  /**
   * Words of any namespace: `t('home.meta.title', { ns: 'catalog' })`. A shell from before 2026-11-22 has none, so a remote writes
   * `t?.(…)`.
   */
  t?: (key: string, options: { ns: string } & Readonly<Record<string, string | number>>) => string;
  /** What the page's loader answered. */
  data?: unknown;
}

/** Who may see a page. A guest who may not is sent to the login and back; a customer to the page before, or home. */
export type GuardName =
  /** Customers. */
  | 'auth'
  /** Guests: logging in and signing up. */
  | 'guest-only'
  /** Whoever has an address to prove: everybody but customers whose address is proven. */
  | 'verify-email'
  /** Before whom the beta gate is closed, and customers whose address is not proven. */
  | 'splash'
  /** Visitors who verified an e-mail address in this browser a moment ago. */
  | 'email-verified'
  /** Visitors who set a password by a reset link in this browser a moment ago. */
  | 'password-set';

/** A site whose script and frames a page shows: cards are typed into Stripe's, documents are shown to Sumsub's. */
export type ProviderName = 'stripe' | 'sumsub';

/** The page that {@link RouteHandle.valid} checks. */
export interface CheckedPage {
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
  platform: Platform;
  /**
   * The service as whoever asks for the page: on the server with what the request is known by, for a check of what only they may know.
   * Nothing that it answers may be kept or drawn by a server. A shell from before 2026-11-24 has none, so a remote writes `ownApi?.`.
   */
  ownApi?: Platform['api'];
}

/** The `handle` of a page's route. */
export interface RouteHandle {
  meta?: (page: RouteMetaPage) => RouteMeta;
  /** True for cart, checkout, account: never cached, never indexed. */
  private?: boolean;
  /** True: though private, the page holds nothing of its visitor until the browser fills it in, so that it may be kept for the time offline. */
  kept?: boolean;
  /**
   * What the page reads of its app's messages, by their first key (`productList`): what it is sent with. The rest comes when the page is
   * quiet, or another page needs it. Without it the page is sent with all of them.
   */
  messages?: readonly string[];
  /**
   * What stands around the page: `public` (header, footer, consent, chat) unless said otherwise; `checkoutLayout()` and `partnerLayout()`
   * name what the shell draws around the checkout and around a partner's pages. A page that is `bare`, or `checkout` by its word alone,
   * draws its own landmarks and gets nothing but the progress bar.
   */
  layout?: 'public' | 'bare' | 'checkout' | 'partner' | CheckoutLayout | PartnerLayout;
  /**
   * True: for everybody but staff there is no such address, and nothing of it is loaded. Stands in the route itself, beside its `lazy` or
   * its `children`, since the page's code is not loaded to find out. A shell from before 2026-11-24 shows such a page to whoever asks; what
   * is in it only staff get from the service.
   */
  staff?: boolean;
  /** All must agree before the page's loader runs, on the server as in a browser. A shell that does not know a name answers 500. */
  guards?: readonly GuardName[];
  /** False where the page does not exist: 404. Asked after the guards, before the page's loader. */
  valid?: (page: CheckedPage) => boolean | Promise<boolean>;
  /** True: customers whose address is not proven yet see the page too; all others send them to the splash page. */
  beforeVerified?: boolean;
  /** Whom the page's policy lets in beside the shop; nobody else's does. Such a page is reached by loading its document. */
  providers?: readonly ProviderName[];
}
