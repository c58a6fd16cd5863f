import type { QueryClient } from '@tanstack/react-query';
import type { Language } from './language';

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

/** The `handle` of a page's route. */
export interface RouteHandle {
  meta?: (page: RouteMetaPage) => RouteMeta;
  /** True for cart, checkout, account: never cached, never indexed. */
  private?: boolean;
  /** Which frame stands around the page; `public` (header, footer, consent, chat) unless said otherwise. */
  layout?: 'public' | 'bare' | 'checkout';
}
