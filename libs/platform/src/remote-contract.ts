import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Language } from '@spruce/contract/constants';

/** Module that a remote exposes as `./routes`. Properties can be added to contract version 1 but not removed. */
export interface RemoteModule {
  /** Routes, relative to the language prefix. Each route has the id `<app>.<page>` and loads its page from the chunk `route.<id>`. */
  default: RouteObject[];
  namespace: string;
  /** Loads the messages of a language from the chunk `i18n.<language>`. */
  loadMessages: (language: Language) => Promise<{ default: Record<string, unknown> }>;
}

/** Module that a remote exposes for a slot, such as `./mini-cart`. The shell renders its component in the browser, inside a page. */
export interface SlotModule<Props = object> extends Omit<RemoteModule, 'default'> {
  default: ComponentType<Props>;
}
