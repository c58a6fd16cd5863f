import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Language } from '@spruce/contract/constants';

/** Version 1 of the contract between shell and remotes. Properties can be added but not removed. */
export interface RemoteModule {
  /** Each route has the id `<app>.<page>` and loads its page from the chunk `route.<id>`. */
  default: RouteObject[];
  namespace: string;
  loadMessages: (language: Language) => Promise<{ default: Record<string, unknown> }>;
}

/** The shell renders the default export in the browser, inside a page. */
export interface SlotModule<Props = object> extends Omit<RemoteModule, 'default'> {
  default: ComponentType<Props>;
}
