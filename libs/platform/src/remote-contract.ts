import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Language } from './language';

/** Module that a remote exposes as `./routes`. Contract version 1: it can grow but not shrink. */
export interface RemoteModule {
  /** Routes relative to the language root. Each has an id `<app>.<page>` and a lazy page in a chunk named `route.<id>`. */
  default: RouteObject[];
  namespace: string;
  /** Loads messages of one language from a chunk named `i18n.<language>`. */
  loadMessages: (language: Language) => Promise<{ default: Record<string, unknown> }>;
}

/** Module that a remote exposes as a named slot (`./mini-cart`), rendered in the browser inside the shell's frame. */
export interface SlotModule<Props = object> extends Omit<RemoteModule, 'default'> {
  default: ComponentType<Props>;
}
