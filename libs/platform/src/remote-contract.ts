import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Language } from './language';

/** What a remote exposes as `./routes`. Contract version 1: it may grow, it never shrinks. */
export interface RemoteModule {
  /** Routes relative to the language root, each with an explicit id `<app>.<page>` and a lazy page whose chunk is named `route.<id>`. */
  default: RouteObject[];
  /** The i18next namespace of the remote: its app name. */
  namespace: string;
  /** Loads the messages of one language as a chunk named `i18n.<language>`. */
  loadMessages: (language: Language) => Promise<{ default: Record<string, unknown> }>;
}

/** What a remote exposes as a named slot (`./mini-cart`), drawn inside the shell's frame in the browser. */
export interface SlotModule<Props = object> extends Omit<RemoteModule, 'default'> {
  default: ComponentType<Props>;
}
