import { createInstance, type i18n } from 'i18next';
import type { Language } from './language';

/** The messages of one namespace: texts nested by page (`productList.loadMore`). */
export interface Messages {
  [key: string]: string | Messages;
}

/** Messages by namespace; a namespace is an app's name. */
export type Bundles = Record<string, Messages>;

// A missing text must break a test, and must not break a page: there the key stands in for it.
const missing = (language: Language) => (key: string, defaultValue?: string) => {
  if (process.env.NODE_ENV === 'test' && defaultValue === undefined) throw new Error(`No message "${key}" in "${language}"`);
  return defaultValue ?? key;
};

/**
 * An i18next instance that is ready at once (no suspense, no loading): make one a request on the server, one a tab in the browser.
 * There is no fallback language; a key that only English has is a bug, and a test that draws it throws.
 */
export function createI18n(language: Language, bundles: Bundles = {}): i18n {
  const instance = createInstance();
  const namespaces = Object.keys(bundles);
  void instance.init({
    lng: language,
    fallbackLng: false,
    supportedLngs: ['en', 'th'],
    resources: { [language]: bundles },
    ns: namespaces,
    defaultNS: namespaces[0] ?? 'shell',
    initAsync: false,
    interpolation: { escapeValue: false }, // React escapes
    returnNull: false,
    parseMissingKeyHandler: missing(language),
    react: { useSuspense: false, bindI18n: false, bindI18nStore: false },
  });
  return instance;
}

/** Adds a remote's messages once they are there; a namespace that is present already stays as it is. */
export function addMessages(instance: i18n, language: Language, namespace: string, messages: Messages): void {
  if (!instance.hasResourceBundle(language, namespace)) instance.addResourceBundle(language, namespace, messages);
}
