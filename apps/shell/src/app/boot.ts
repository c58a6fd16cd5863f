import type { QueryKey } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { Bundles } from '@spruce/i18n';
import type { Language, Platform } from '@spruce/platform';

/** What the browser must know of one remote to load the very version that the server rendered with. */
export interface BootRemote {
  mounts: readonly string[];
  version: string;
  /** URL of the Module Federation entry; missing while no release could be loaded. */
  entry?: string;
  integrity?: string;
}

/** An answer of the service that the server has: the query's key, what it answered, and when (milliseconds of the epoch). */
export type SettledQuery = readonly [key: QueryKey, data: unknown, updatedAt: number];

/** Written by the server into the page as `window.__SPRUCE__`; everything the first render in the browser needs. */
export interface Boot {
  language: Language;
  basename: '/' | '/th';
  origin: string;
  today: string;
  remotes: Record<string, BootRemote>;
  /** Remotes whose pages the server could not render and the browser loads after hydration. */
  deferred: string[];
  hydration: HydrationState;
  queries: readonly SettledQuery[];
  messages: Bundles;
  /** The app of which `messages` has only what this page reads. */
  partial?: string | undefined;
  newsletterUrl: string;
  /** There is a service worker to register. */
  worker?: true;
  /** The measuring service, where one is configured: the property's id, and where its script comes from. */
  analytics?: { id: string; origin: string } | undefined;
  /** A closed beta gate stands before this visitor. */
  gated?: true;
  /** The address is one of staff, and it is staff who ask. */
  staff?: true;
  /** Of a page whose policy lets somebody in. */
  providers?: Platform['providers'];
}

declare global {
  interface Window {
    __SPRUCE__?: Boot;
    /** Set by the entry when it ran before the boot record was parsed. */
    __SPRUCE_START__?: () => void;
    /** Queries that were streamed after the shell of the page. */
    __SPRUCE_QUERIES__?: { push: (queries: readonly SettledQuery[]) => unknown } & Iterable<readonly SettledQuery[]>;
  }
}
