import type { QueryKey } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { Bundles } from '@spruce/i18n';
import type { Language, Platform } from '@spruce/platform';

export interface BootRemote {
  mounts: readonly string[];
  version: string;
  /** URL of the Module Federation entry; missing if no release could be loaded. */
  entry?: string;
  integrity?: string;
}

/** A query result of the server; `updatedAt` in ms since the epoch. */
export type SettledQuery = readonly [key: QueryKey, data: unknown, updatedAt: number];

/** Written by the server into the page as `window.__SPRUCE__`, for the first render in the browser. */
export interface Boot {
  language: Language;
  basename: '/' | '/th';
  origin: string;
  today: string;
  remotes: Record<string, BootRemote>;
  /** Remotes that the server could not render; the browser loads them after hydration. */
  deferred: string[];
  hydration: HydrationState;
  queries: readonly SettledQuery[];
  messages: Bundles;
  /** The remote of which `messages` holds only the part that this page needs. */
  partial?: string | undefined;
  newsletterUrl: string;
  worker?: true;
  /** Set if analytics is configured: Google Analytics property id and script origin. */
  analytics?: { id: string; origin: string } | undefined;
  gated?: true;
  staff?: true;
  /** Third-party providers that this document's Content Security Policy allows. */
  providers?: Platform['providers'];
}

declare global {
  interface Window {
    __SPRUCE__?: Boot;
    /** Set by the entry if it ran before the boot record was parsed. */
    __SPRUCE_START__?: () => void;
    /** Queries streamed after the first part of the page. */
    __SPRUCE_QUERIES__?: { push: (queries: readonly SettledQuery[]) => unknown } & Iterable<readonly SettledQuery[]>;
  }
}
