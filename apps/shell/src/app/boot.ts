import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { Bundles } from '@spruce/i18n';
import type { Language } from '@spruce/platform';

/** What the browser must know of one remote to load the very version that the server rendered with. */
export interface BootRemote {
  mounts: readonly string[];
  version: string;
  /** URL of the Module Federation entry; missing while no release could be loaded. */
  entry?: string;
  integrity?: string;
}

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
  queries: DehydratedState;
  messages: Bundles;
  newsletterUrl: string;
}

declare global {
  interface Window {
    __SPRUCE__?: Boot;
    /** Set by the entry when it ran before the boot record was parsed. */
    __SPRUCE_START__?: () => void;
    /** Queries that were streamed after the shell of the page. */
    __SPRUCE_QUERIES__?: { push: (state: DehydratedState) => unknown } & Iterable<DehydratedState>;
  }
}
