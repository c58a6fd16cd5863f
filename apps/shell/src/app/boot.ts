import type { QueryKey } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { Bundles } from '@spruce/i18n';
import type { Language, Platform } from '@spruce/platform';

export interface BootRemote {
  version: string;
  /** URL of the entry script of the remote; undefined if no release could be loaded. */
  entry?: string;
  integrity?: string;
}

/** `updatedAt` is in ms since the epoch. */
export type SettledQuery = readonly [key: QueryKey, data: unknown, updatedAt: number];

/** The server writes this record into the page as `window.__SPRUCE__`. */
export interface Boot {
  language: Language;
  basename: '/' | '/th';
  origin: string;
  today: string;
  /** URL prefixes, without language, of each remote. */
  mounts: Readonly<Record<string, readonly string[]>>;
  /** The remote of this page and the remotes with slots in the frame. The browser requests other remotes when a link leads to them. */
  remotes: Record<string, BootRemote>;
  /** Set if the server has not rendered the page of the remote (see `RemotePages`). */
  placeholder?: 'failed' | 'deferred' | undefined;
  hydration: HydrationState;
  queries: readonly SettledQuery[];
  messages: Bundles;
  /** Name of the remote for which `messages` contains only the part that this page needs. */
  partial?: string | undefined;
  newsletterUrl: string;
  worker?: true;
  analytics?: { id: string; origin: string } | undefined;
  gated?: true;
  staff?: true;
  /** Third-party providers that the Content Security Policy of this document allows. */
  providers?: Platform['providers'];
}

declare global {
  interface Window {
    __SPRUCE__?: Boot;
    __SPRUCE_START__?: () => void;
    /** Results of queries that the server streams after the first part of the page. */
    __SPRUCE_QUERIES__?: { push: (queries: readonly SettledQuery[]) => unknown } & Iterable<readonly SettledQuery[]>;
  }
}
